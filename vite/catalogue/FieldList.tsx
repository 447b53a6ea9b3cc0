import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Field } from '../../schema/fieldTypes/fields.ts'
import { below, line, typography } from '../../src/theme/theme.ts'
import { Anchor, Code } from './parts.ts'

const List = styled.ul(css`
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: 2px 24px;
    padding-block: 12px;
    border-top: ${line};
    ${below.tablet} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & & {
    grid-column: 1 / -1;
    margin-left: 20px;
    margin-top: 10px;
  }
  & & > li {
    grid-template-columns: calc(13rem - 20px) minmax(0, 1fr);
    ${below.tablet} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  & p {
    ${typography.small}
    max-width: 72ch;
  }
  & p + p {
    ${typography.meta}
  }
`)

const Name = styled.div(css`
  & > span {
    ${typography.meta}
    margin-left: 10px;
  }
`)

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The fields of a block, a document or a part, with what is written in each. */
export function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <List>
      {fields.map(({ name, title, description, optional, form, topic, example, fields: inner }) => (
        <li key={name}>
          <Name>
            <Code>{name}</Code>
            <span>{optional ? 'optional' : 'required'}</span>
          </Name>
          <div>
            <p>
              <strong>{title}.</strong> {description}
            </p>
            <p>
              {topic ? <Anchor href={`#${topic}`}>{capital(form)}</Anchor> : capital(form)}
              {example !== undefined && !example.includes('…') && (
                <>
                  : <Code>{example}</Code>
                </>
              )}
            </p>
          </div>
          {inner.length > 0 && <FieldList fields={inner} />}
        </li>
      ))}
    </List>
  )
}
