import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { Fragment, useState } from 'react'
import type { z } from 'zod'
import { toAscii } from '../../../schema/spelling.ts'
import { BLOCK_GROUPS, getMeta, getStructure } from '../../../schema/structure.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { getFieldTitle } from '../../naming.ts'
import { Dialog, type DialogProps, focusOnOpen } from '../core/Dialog.tsx'
import { change } from '../core/history.ts'
import type { ChosenField } from '../core/navigation.ts'
import { findSchema, getDocument, readField } from '../core/store.ts'
import { Hint, Input, Label, NarrowNote } from '../core/styles.ts'
import { createEntry, getLanguages } from '../core/values.ts'
import { getHint, useWords } from '../core/words/index.ts'

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

interface DrawerProps extends DialogProps {
  /** The position of the new block. */
  readonly file: string
  readonly index: number
  onAdded?(block: ChosenField): void
}

/** Lists all block types with their examples. Pressing one adds it to the page. */
export function Drawer({ file, index, onAdded, ...modal }: DrawerProps) {
  const words = useWords()
  const openDocument = getDocument(file)
  const schema = findSchema(openDocument, ['blocks', 0])
  const structure = schema && getStructure(schema)
  const blocks = readField(file, ['blocks'])
  const [typedText, setTypedText] = useState('')
  const matches = [...(structure?.form === 'variants' ? structure.variants : [])]
    .map(([type, form]) => ({ type, form, title: getFieldTitle(form, String(type), words) }))
    .filter(({ form, title }) => toAscii(`${title} ${getHint(form, words) ?? ''}`).includes(toAscii(typedText)))
  const add = (form: z.core.$ZodType) => {
    if (!openDocument || !Array.isArray(blocks)) return
    change(file, ['blocks'], blocks.toSpliced(index, 0, createEntry(form, getLanguages(openDocument.document))))
    modal.onClose()
    onAdded?.({ file, path: ['blocks', index] })
  }
  return (
    <Dialog {...modal} title={words.addBlock} style={{ width: 'min(1040px, 94vw)' }}>
      <NarrowNote>{words.needsLargerScreen}</NarrowNote>
      <Input
        ref={focusOnOpen}
        type="search"
        aria-label={words.findBlock}
        placeholder={words.findBlock}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
      />
      {BLOCK_GROUPS.map((group) => {
        const choices = matches.filter(({ form }) => getMeta(form)?.group === group)
        return (
          choices.length > 0 && (
            <Fragment key={group}>
              <h3>{words.blockGroups[group]}</h3>
              <Choices>
                {choices.map(({ type, form, title }) => (
                  <Choice key={title}>
                    <div>
                      <iframe
                        title={title}
                        src={`/_edit/example?type=${type}&language=${words.language}`}
                        loading="lazy"
                        tabIndex={-1}
                        inert
                      />
                    </div>
                    <button type="button" onClick={() => add(form)}>
                      <Label as="strong">{title}</Label>
                    </button>
                    <Hint>{getHint(form, words)}</Hint>
                  </Choice>
                ))}
              </Choices>
            </Fragment>
          )
        )
      })}
    </Dialog>
  )
}
