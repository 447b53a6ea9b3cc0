import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import type { Language } from '../../schema/names/languages.ts'
import { color, typography } from '../../src/theme/theme.ts'
import { QuietButton } from '../../src/ui/Button.tsx'
import { useCopy } from './copying.tsx'
import type { BlockEntry } from './data.ts'
import { Frame } from './Frame.tsx'

const Box = styled.section(css`
  margin-top: 32px;
  & > h4 {
    ${typography.label}
    margin-bottom: 10px;
  }
`)

const Tools = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
`)

export const Tool = styled(QuietButton)(css`
  min-height: 44px;
  padding: 8px 16px;
  font-size: var(--t-small);
  &[aria-pressed='true'] {
    border-color: currentColor;
    box-shadow: inset 0 -2px ${color.accent};
  }
`)

const Source = styled.pre(css`
  max-height: 22rem;
  margin-bottom: 16px;
  padding: 16px 20px;
  overflow: auto;
  background: ${color.sunken};
  font-size: 0.8125rem;
  line-height: 1.55;
`)

/** Widths of windows, in px. */
const WIDTHS = { Phone: 390, Tablet: 834, Desk: 1440 } as const

type Device = keyof typeof WIDTHS

const DEVICES = Object.keys(WIDTHS) as Device[]

interface ExampleProps {
  readonly entry: BlockEntry
  readonly index: number
  readonly language: Language
}

/** An example of a block: what an editor writes, and what visitors see in windows of different widths. */
export function Example({ entry: { type, title, examples }, index, language }: ExampleProps) {
  const copy = useCopy()
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'Phone' : 'Desk'))
  const name = examples.length > 1 ? `Example ${index + 1}` : 'Example'
  const json = examples[index] ?? ''
  return (
    <Box aria-label={`${title}: ${name}`}>
      <h4>{name}</h4>
      <Tools>
        <Tool type="button" onClick={() => copy(json, `${title}, ${name.toLowerCase()}`)}>
          Copy JSON
        </Tool>
        {DEVICES.map((one) => (
          <Tool key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
            {one}
          </Tool>
        ))}
      </Tools>
      {/* What scrolls has to be reached by the keyboard. */}
      <Source tabIndex={0} aria-label={`JSON of ${name.toLowerCase()}`} role="region">
        {json}
      </Source>
      <Frame type={type} index={index} language={language} width={WIDTHS[device]} title={`${title}, ${name}`} />
    </Box>
  )
}
