/** On the quote page: lists the stored items, with the names from the page's list of products. */
export const showStoredList = () => {
  const list = document.querySelector('[data-stored-list]')
  try {
    const { value } = JSON.parse(localStorage.getItem('quoteList') ?? '{}')
    const items = list ? JSON.parse(value).items : []
    for (const { route, values, pieces, amount, note } of items) {
      const name = [...document.querySelectorAll('option')].find(({ value }) => value === route)?.text
      const parts = [
        amount ? `${amount.value} ${amount.unit}` : pieces && `${pieces} ×`,
        name,
        Object.values(values).join(' × '),
        note,
      ]
      const textContent = parts.filter(Boolean).join(' ')
      list?.append(Object.assign(document.createElement('li'), { textContent }))
    }
    // The form then contains the list, so the message is optional.
    const field = document.querySelector<HTMLInputElement>('[data-stored-items]')
    if (field && items.length > 0) field.value = JSON.stringify(items)
    if (items.length > 0) field?.form?.querySelector('textarea')?.removeAttribute('required')
  } catch {}
}
