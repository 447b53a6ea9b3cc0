/** Names of blocks in other systems and in people's words. Folded; misspellings are found without them. */
export const BLOCK_ALIASES: Readonly<Record<string, readonly string[]>> = {
  hero: ['banner', 'header', 'jumbotron', 'opening', 'acilis', 'kapak'],
  prose: ['text', 'richtext', 'paragraph', 'content', 'markdown', 'metin', 'yazi'],
  specTable: ['table', 'specs', 'specifications', 'tablo', 'ozellikler'],
  faq: ['accordion', 'questions', 'sss', 'sorular'],
  callToAction: ['cta', 'button', 'buttons'],
  statBar: ['stats', 'statistics', 'counters', 'numbers', 'kpi', 'rakamlar'],
  featureCards: ['features', 'cards', 'benefits', 'kartlar'],
  gallery: ['carousel', 'slider', 'images', 'pictures', 'photos', 'galeri'],
  contact: ['form', 'contactform', 'iletisim'],
  processSteps: ['steps', 'timeline', 'adimlar'],
  checklist: ['list', 'bullets', 'liste'],
  map: ['location', 'googlemap', 'harita'],
  weightCalculator: ['calculator', 'hesaplayici'],
  sizeTable: ['sizes', 'olculer'],
}
