/** Facts that companies must publish by law: the keys of `legal` in `_site.json`. */
export const LEGAL_FACTS = [
  'legalName',
  'capitalCommitted',
  'capitalPaid',
  'board',
  'register',
  'mersis',
  'taxOffice',
  'taxNumber',
  'kep',
  'responsible',
  'representative',
] as const
