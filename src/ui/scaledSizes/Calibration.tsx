import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useId, useState } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { useView } from '../../hooks/context.ts'
import { below, centered, color, flow, line, typography } from '../../theme/theme.ts'
import { PrimaryButton, QuietButton } from '../Button.tsx'
import { dismiss, Modal } from '../Modal.tsx'
import { H3, Text } from '../text.tsx'
import { readScreenScale, storeScreenScale } from './screenScale.ts'

/** A bank card in mm: ID-1 of ISO/IEC 7810. */
const CARD = { width: 85.6, height: 53.98, radius: 3.18 }

/** CSS px per mm: from a large television to a small phone, and where the slider starts. */
const RANGE = { min: 1.5, max: 9, step: 0.01 }
const START = { screen: 96 / 25.4, phone: 5.6 }

const Sheet = styled(Modal)(css`
  width: min(640px, 100% - 16px);
  max-width: none;
  max-height: calc(100dvh - 16px);
  margin: auto;
  padding: 24px;
  border: ${line};
  background: ${color.bg};
  color: ${color.ink};
  &::backdrop {
    background: rgb(8 12 15 / 0.55);
  }
  & > form {
    display: grid;
    gap: 16px;
  }
  & label {
    ${typography.label}
    display: grid;
    gap: 8px;
  }
  & input {
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: ${color.accent};
  }
  ${below.phone} {
    padding: 12px 8px;
  }
`)

/** Upright where the window is narrower than a card. It comes last, so that only its end is outside a low window. */
const Card = styled.div(css`
  ${centered}
  box-sizing: border-box;
  flex: none;
  border: 1.5px solid ${color.ink};
  background: ${color.surface};
  ${typography.meta}
`)

const Table = styled.div(css`
  display: flex;
  overflow: hidden;
`)

const Buttons = styled.div(css`
  ${flow}
  gap: 12px;
`)

interface CalibrationProps {
  readonly words: SizesView['words']
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Measures a mm on this screen by comparing the drawing of a card with a real one. */
export function Calibration({ words, opener, onClose }: CalibrationProps) {
  const { contentLanguage: language } = useView().page
  const id = useId()
  const isNarrow = window.innerWidth < 560
  const [scale, setScale] = useState(() => readScreenScale() ?? (isNarrow ? START.phone : START.screen))
  const [width, height] = isNarrow ? [CARD.height, CARD.width] : [CARD.width, CARD.height]
  const size = [width, height].map((mm) => formatFigure(mm, language, 2)).join(' × ')
  return (
    <Sheet opener={opener} onClose={onClose} aria-labelledby={id}>
      <form method="dialog" onSubmit={() => storeScreenScale(scale)}>
        <H3 id={id}>{words.calibrate}</H3>
        <Text>{words.calibrateHow}</Text>
        <label>
          <span>{words.calibrateSize}</span>
          <input
            type="range"
            {...RANGE}
            value={scale}
            aria-valuetext={`${formatFigure(scale, language, 2)} px/mm`}
            onChange={({ target }) => setScale(target.valueAsNumber)}
          />
        </label>
        <Buttons>
          <PrimaryButton>{words.calibrateSave}</PrimaryButton>
          <QuietButton type="button" onClick={dismiss}>
            {words.calibrateCancel}
          </QuietButton>
        </Buttons>
        <Table>
          <Card
            data-card-frame
            style={{ width: width * scale, height: height * scale, borderRadius: CARD.radius * scale }}
            translate="no"
          >
            {`${size} mm`}
          </Card>
        </Table>
      </form>
    </Sheet>
  )
}
