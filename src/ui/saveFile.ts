/** Saves a text as a file. Browsers inside of apps ignore downloads, so phones and tablets share the file. */
export function saveFile(text: string, name: string, type: string): void {
  const file = new File([text], name, { type })
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

/** Excel takes a file without a byte-order mark for one in the code page of Windows. */
export const saveCsv = (csv: string, name: string): void => saveFile(`\ufeff${csv}`, name, 'text/csv')
