import { date } from '../fieldTypes/date.ts'
import { link } from '../fieldTypes/href.ts'
import { list } from '../fieldTypes/list.ts'
import { markdown } from '../fieldTypes/markdown.ts'
import { gradePoints } from '../fieldTypes/material.ts'
import { picture } from '../fieldTypes/picture.ts'
import { text } from '../fieldTypes/text.ts'
import { block } from './roles.ts'

export const article = block('article', {
  title: 'Article',
  group: 'opening',
  description: 'A blog post with date, author, tags and body.',
  roles: ['opening', 'post'],
  fields: {
    title: text({ max: 100 }).meta({ title: 'Title', description: 'The page’s title, as visitors see it.' }),
    lead: text({ max: 280 }).meta({ title: 'Description', description: 'On the card, and under the title.' }),
    category: text({ max: 40 }).meta({
      title: 'Category',
      description: 'One or two words, on the card and above the title.',
    }),
    date: date.meta({ title: 'Date', description: 'Day of publication: 2025-03-12' }),
    author: text({ max: 60 }).meta({ title: 'Author', description: 'A person or a team.' }),
    tags: list(text({ max: 40 }), { max: 8 }).meta({ title: 'Tags', description: 'Keywords of the post.' }),
    picture,
    body: markdown(20_000).meta({
      title: 'Body',
      description:
        'Markdown. A picture has a paragraph of its own: ![What it shows](pipes.jpg). A language left out shows a general text made from the description; {} leaves out all.',
    }),
    grades: gradePoints.optional().meta({
      title: 'Grades',
      description: 'The grades that the text is about: a small map shows them beside it.',
    }),
    back: link.optional().meta({ title: 'Back', description: 'A link under the post, to the other posts.' }),
  },
  examples: [
    {
      title: { tr: 'Paslanmaz yüzeylerin bakımı', en: 'Caring for stainless surfaces' },
      lead: { tr: 'Pasif katmanı korumak asıl iştir.', en: 'Keeping the passive layer is what matters.' },
      category: { tr: 'Bakım', en: 'Maintenance' },
      date: '2025-01-08',
      author: { tr: 'Teknik ekip', en: 'Technical team' },
      tags: [{ tr: 'bakım', en: 'maintenance' }],
      picture: { file: 'water-drops.jpg', alt: { tr: 'Su damlaları', en: 'Water drops' } },
      body: {
        tr: '## Temizlik\n\nSu ve **nötr** deterjan yeter.\n\n- Lifleri izleyin\n- Durulayın\n\n| Leke | Çözüm |\n| --- | --- |\n| Kireç | Sitrik asit |',
      },
      grades: ['304', '316L'],
      back: { label: { tr: 'Bloga dön', en: 'Back to blog' }, href: '/#blog' },
    },
  ],
})
