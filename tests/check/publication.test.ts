import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkPublication, findUnpublishable } from '../../content/check/rules/publication.ts'
import { type Site, site } from '../../schema/documents/site.ts'

const bornox: Site = site.parse(JSON.parse(readFileSync('pages/_site.json', 'utf8')))

const publishable: Site = {
  ...bornox,
  url: 'https://steel.test',
  phone: '+90 232 555 12 34',
  email: 'info@steel.test',
  address: { ...bornox.address, street: 'Ankara Caddesi 5' },
  chat: { ...bornox.chat, href: 'https://wa.me/902325551234' },
  social: { ...bornox.social, href: 'https://www.linkedin.com/company/steel' },
  messages: { endpoint: '/messages' },
  legal: {
    legalName: 'Çelik A.Ş.',
    capitalCommitted: '1.000.000 TL',
    capitalPaid: '1.000.000 TL',
    board: 'Elif Şahin',
    register: 'İzmir 123456',
    mersis: '0123456789012345',
    taxOffice: 'Bornova',
    taxNumber: '0123456789',
    responsible: 'Elif Şahin',
  },
}

test('a site that is not ready has missing legal details, placeholders or a demo form', () => {
  const legalNames = 'legalName register mersis taxOffice taxNumber responsible'.split(' ')
  const placeholders = 'url phone email address.street chat.href social.href messages.demo'.split(' ')
  const paths = [...legalNames.map((name) => `legal.${name}`), ...placeholders]
  expect(findUnpublishable(bornox).map((path) => path.join('.'))).toEqual(paths)
  expect(findUnpublishable(publishable)).toEqual([])
  const { board, ...legal } = publishable.legal ?? {}
  expect(findUnpublishable({ ...publishable, legal })).toEqual([['legal', 'board']])
})

test('these are problems only for a live site', () => {
  expect(checkPublication(bornox)).toEqual([])
  expect(checkPublication({ ...bornox, live: true })).toHaveLength(13)
  expect(checkPublication({ ...publishable, live: true })).toEqual([])
})
