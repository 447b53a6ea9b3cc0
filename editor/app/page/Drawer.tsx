import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Fragment, useState } from 'react'
import type { z } from 'zod'
import { toAscii } from '../../../schema/spelling.ts'
import { BLOCK_GROUPS, getMeta } from '../../../schema/structure.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { getFieldTitle } from '../../naming.ts'
import { Dialog, type DialogProps, focusOnOpen } from '../Dialog.tsx'
import { change } from '../documents/history.ts'
import { findSchema, getDocument, readField } from '../documents/store.ts'
import { Hint, Input, Label } from '../styles.ts'
import { createEntry, getLanguages, getVariants } from '../values.ts'
import { descriptionOf, useWords } from '../words/index.ts'

/** The viewport of an example in px, and the scale at which it is shown. */
const WIDTH = 1024
const HEIGHT = 640
const SCALE = 0.3

const Choices = styled.ul(css`
  display: grid;
  grid-template-columns: repeat(auto-fill, ${WIDTH * SCALE}px);
  justify-content: space-between;
  gap: 18px;
`)

/** The whole entry is one button. The example inside cannot be focused. */
const Choice = styled.li(css`
  position: relative;
  & > div {
    height: ${HEIGHT * SCALE}px;
    overflow: hidden;
    border: ${line};
  }
  & iframe {
    width: ${WIDTH}px;
    height: ${HEIGHT}px;
    border: 0;
    transform: scale(${SCALE});
    transform-origin: 0 0;
    pointer-events: none;
  }
  & button {
    padding: 8px 0 2px;
    text-align: left;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:is(:hover, :focus-visible)::after {
      outline: 2px solid ${color.focus};
      outline-offset: 4px;
    }
  }
`)

type Variant = readonly [type: string, schema: z.core.$ZodType]

const groupBlocks = (variants: readonly Variant[]) =>
  BLOCK_GROUPS.map((group) => ({
    group,
    blocks: variants.filter(([, schema]) => getMeta(schema)?.group === group),
  })).filter(({ blocks }) => blocks.length > 0)

interface DrawerProps extends DialogProps {
  /** Where the new block goes. */
  readonly file: string
  readonly index: number
  onAdded?(): void
}

/** Lists all block types with their examples. Pressing one adds it to the page. */
export function Drawer({ file, index, onAdded, ...modal }: DrawerProps) {
  const words = useWords()
  const open = getDocument(file)
  const element = findSchema(open, ['blocks', 0])
  const blocks = readField(file, ['blocks'])
  const [typed, setTyped] = useState('')
  const matches = (element ? getVariants(element) : []).filter(([type, form]) =>
    toAscii(`${getFieldTitle(form, type, words)} ${descriptionOf(form, words) ?? ''}`).includes(toAscii(typed)),
  )
  const add = (form: z.core.$ZodType) => {
    if (!open || !Array.isArray(blocks)) return
    change(file, ['blocks'], blocks.toSpliced(index, 0, createEntry(form, getLanguages(open.document))))
    modal.onClose()
    onAdded?.()
  }
  return (
    <Dialog {...modal} title={words.addBlock} style={{ width: 'min(1040px, 94vw)' }}>
      <Input
        ref={focusOnOpen}
        type="search"
        aria-label={words.findBlock}
        placeholder={words.findBlock}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {groupBlocks(matches).map(({ group, blocks }) => (
        <Fragment key={group}>
          <h3>{words.blockGroups[group]}</h3>
          <Choices>
            {blocks.map(([type, form]) => (
              <Choice key={type}>
                <div>
                  <iframe
                    title={getFieldTitle(form, type, words)}
                    src={`/_edit/example?type=${type}&language=${words.language}`}
                    loading="lazy"
                    tabIndex={-1}
                    inert
                  />
                </div>
                <button type="button" onClick={() => add(form)}>
                  <Label as="strong">{getFieldTitle(form, type, words)}</Label>
                </button>
                <Hint>{descriptionOf(form, words)}</Hint>
              </Choice>
            ))}
          </Choices>
        </Fragment>
      ))}
    </Dialog>
  )
}
