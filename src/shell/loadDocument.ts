/** Loads a document of this site. Unlike DOMParser, XMLHttpRequest works under trusted types. */
export function loadDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.response)
    request.send()
  })
}
