import { z } from 'zod'
import { withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { explainRoute } from '../fieldTypes/route.ts'
import { WARNINGS } from '../names/warnings.ts'

/** A mentioned page. Unlike links, mentions may repeat and may name a not-found page. */
const page = withPlainFieldType(z.string(), {
  example: () => '"/products/paslanmaz-boru"',
  control: 'page',
  target: {
    rank: 1,
    isMention: true,
    explain: (route, targets) => (targets.pages.has(route) ? undefined : explainRoute(route, targets)),
    names: ({ pages }) => pages.keys(),
  },
})

const suppression = z
  .strictObject({
    warning: z.enum(WARNINGS).meta({ title: 'Warning', description: 'Its name in the report.' }),
    page: page.optional().meta({ title: 'Page', description: 'Not needed for a document of the whole site.' }),
    about: z.string().min(1).optional().meta({ title: 'Subject', description: 'The words of the warning.' }),
    because: z
      .string()
      .trim()
      .min(8)
      .max(300)
      .meta({ title: 'Because', description: 'The reason, for later editors.' }),
  })
  .meta({ title: 'Suppression' })

/** `pages/_suppressions.json`: intended warnings, each with its reason. It is not part of the built site. */
export const suppressions = z.array(suppression).meta({ title: 'Suppressions' })

export type Suppression = z.infer<typeof suppression>
