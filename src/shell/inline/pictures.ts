import { page } from './theme.ts'

// Line drawings then take the place of pictures that load lazily.
const { connection } = navigator as { connection?: { saveData: boolean } }
if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) page.dataset.savesData = ''

// The handle between a picture and its drawing, also after hydration.
addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.share === undefined) return
  target.parentElement?.style.setProperty('--share', `${target.value}%`)
  target.setAttribute('aria-valuetext', target.dataset.share.replace('{n}', target.value))
})
