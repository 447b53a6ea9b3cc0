/*
 * Stands behind the script of inline.ts in documents that have a notice, with the notice's key and last day as its data;
 * html.ts writes it there. It imports nothing. Before the first paint it says of a notice that has been closed, or
 * whose days were over before this document was read again, that it is not to be seen: see src/layout/Notice.tsx.
 */
{
  const { key = '', until = '' } = document.currentScript?.dataset ?? {}
  let closed: string | null | undefined
  try {
    // Storage may be blocked.
    closed = localStorage.getItem('closedNotice')
  } catch {}
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format()
  if (closed === key || (until && today > until)) document.documentElement.dataset.closedNotice = key
}
