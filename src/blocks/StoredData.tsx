import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { getStoredItem, STORED_KEYS, type StoredKey } from '../../schema/names/storage.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { clearStored } from '../data/storage.ts'
import { storeConsent, useConsent } from '../hooks/consent.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { centeredFlow, screenOnly, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { type Column, Table } from '../ui/Table.tsx'

const Row = styled.p(css`
  ${centeredFlow}
  gap: 16px;
  margin-top: 28px;
  ${typography.small}
  ${screenOnly}
`)

interface StoredDataBlock extends SectionBlock {
  readonly heads: { readonly name: string; readonly purpose: string; readonly duration: string }
  readonly purposes: Readonly<Record<StoredKey, string>>
  /** `days` has the placeholder {n}. */
  readonly durations: { readonly unlimited: string; readonly days: string; readonly session: string }
  /** Labels of the buttons, and what is shown afterwards. */
  readonly withdraw: string
  readonly withdrawn: string
  readonly button: string
  readonly done: string
}

export function StoredData({ block }: { readonly block: StoredDataBlock }) {
  const { heads, purposes, durations, withdraw, withdrawn, button, done } = block
  const isHydrated = useHydrated()
  const consent = useConsent()
  const [result, setResult] = useState<string>()
  const getDuration = (key: StoredKey) => {
    const { days, isSession } = getStoredItem(key)
    if (isSession) return durations.session
    return days === undefined ? durations.unlimited : fill(durations.days, { n: days })
  }
  const columns: readonly Column<StoredKey>[] = [
    { head: heads.name, cell: (key) => <code>{key}</code> },
    { head: heads.purpose, cell: (key) => purposes[key] },
    { head: heads.duration, cell: getDuration, attributes: { 'data-head': heads.duration } },
  ]
  const deleteAll = () => {
    clearStored()
    setResult(done)
  }
  const withdrawConsent = () => {
    storeConsent('declined')
    setResult(withdrawn)
  }
  return (
    <Section block={block}>
      <Table name={block.title} narrow="stack" columns={columns} groups={[{ rows: STORED_KEYS }]} />
      {isHydrated && (
        <Row>
          {(consent === 'accepted' || result === withdrawn) && (
            <QuietButton type="button" onClick={withdrawConsent}>
              {withdraw}
            </QuietButton>
          )}
          <QuietButton type="button" onClick={deleteAll}>
            {button}
          </QuietButton>
          <output>{result}</output>
        </Row>
      )}
    </Section>
  )
}
