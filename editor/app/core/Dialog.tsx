import { type CSSProperties, createContext, type ReactNode, type RefObject } from 'react'
import { color } from '../../../src/theme/theme.ts'
import { Button, Row, Sheet } from './styles.ts'
import { useWords } from './words/index.ts'

export interface DialogProps {
  onClose(): void
}

/** Closes the dialog around a component. Does nothing outside of dialogs. */
export const CloseContext = createContext(() => {})

/** The element that was focused when the dialog opened. It gets the focus back. */
const FOCUSED: RefObject<HTMLElement | null> = {
  get current() {
    return document.activeElement instanceof HTMLElement ? document.activeElement : null
  },
}

/** The ref of an input that gets the focus when its dialog opens. React has no `autofocus` attribute. */
export const focusOnOpen = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

interface Props extends DialogProps {
  readonly title: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** A modal dialog whose title and close button stay in view. */
export function Dialog({ title, children, ...modal }: Props) {
  const words = useWords()
  return (
    <Sheet aria-label={title} opener={FOCUSED} {...modal}>
      <Row style={{ position: 'sticky', zIndex: 2, top: -22, paddingBlock: 8, background: color.bg }}>
        <h2>{title}</h2>
        <Button onClick={modal.onClose}>{words.close}</Button>
      </Row>
      <CloseContext value={modal.onClose}>{children}</CloseContext>
    </Sheet>
  )
}
