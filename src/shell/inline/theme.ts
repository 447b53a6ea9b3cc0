export const page = document.documentElement

page.classList.add('js')
try {
  // Storage may be blocked.
  if (localStorage.getItem('theme') === 'dark') page.dataset.theme = 'dark'
  else localStorage.setItem('theme', 'light')
} catch {}
