/** What the law asks a company to name: the keys of `legal` in `_site.json`. */
export const LEGAL_FACTS = [
  'legalName',
  'register',
  'mersis',
  'taxOffice',
  'taxNumber',
  'kep',
  'responsible',
  'representative',
] as const
