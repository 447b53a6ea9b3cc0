/*
 * html.ts inserts this script after `inline` in documents with a notice, with the notice's key and last day as data
 * attributes. It cannot import anything. Before the first paint, it hides a notice that the visitor has closed, or that
 * has expired since the document was built: see src/layout/Notice.tsx.
 */
{
  const { key = '', until = '' } = document.currentScript?.dataset ?? {}
  let closedKey: string | null | undefined
  try {
    // Storage may be blocked.
    closedKey = localStorage.getItem('closedNotice')
  } catch {}
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format()
  if (closedKey === key || (until && today > until)) document.documentElement.dataset.closedNotice = key
}
