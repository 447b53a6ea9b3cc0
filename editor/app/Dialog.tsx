import type { CSSProperties, ReactNode, RefObject } from 'react'
import { color } from '../../src/theme/theme.ts'
import { Button, Row, Sheet } from './styles.ts'
import { useWords } from './words/index.ts'

export interface DialogProps {
  /** Gets the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>
  onClose(): void
}

interface Props extends DialogProps {
  readonly title: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A modal dialog whose title and close button stay in view. */
export function Dialog({ title, children, ...modal }: Props) {
  const words = useWords()
  return (
    <Sheet aria-label={title} {...modal}>
      <Row style={{ position: 'sticky', zIndex: 2, top: -22, paddingBlock: 8, background: color.bg }}>
        <h2>{title}</h2>
        <Button onClick={modal.onClose}>{words.close}</Button>
      </Row>
      {children}
    </Sheet>
  )
}
