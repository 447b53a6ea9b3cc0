/** Saves a table as a file. Browsers inside of apps ignore downloads, so phones and tablets share the file. */
export function saveCsv(csv: string, name: string): void {
  // Excel takes a file without a byte-order mark for one in the code page of Windows.
  const file = new File(['\ufeff', csv], name, { type: 'text/csv' })
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    navigator.share({ files: [file] }).catch(() => undefined)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
