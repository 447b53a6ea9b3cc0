export function saveCsv(csv: string, name: string): void {
  const link = document.createElement('a')
  // Excel takes a file without a byte-order mark for one in the code page of Windows.
  link.href = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
