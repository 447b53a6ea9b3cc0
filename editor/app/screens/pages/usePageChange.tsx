import { useState } from 'react'
import type { PageChange } from '../../../server/pages.ts'
import { type Answered, ask } from '../../core/ask.ts'
import type { DialogProps } from '../../core/Dialog.tsx'
import { Refusal } from '../../fields/controls/inputs.tsx'

/** A completed change: where the page is now, and the files that were removed. */
export type PageDone = Answered<'PUT /page'>

export interface PageDialogProps extends DialogProps {
  onDone(done: PageDone): void
}

/** Sends a change of a page to the server, and reports why it was refused. */
export function usePageChange(onDone: PageDialogProps['onDone']) {
  const [refusal, setRefusal] = useState<PageDone>()
  const [isBusy, setBusy] = useState(false)
  const change = async (body: PageChange) => {
    setBusy(true)
    const { status, answer } = await ask('PUT /page', { body })
    setBusy(false)
    if (status === 200) onDone(answer)
    else setRefusal(answer)
  }
  return { change, isBusy, complaint: refusal && <Refusal {...refusal} /> }
}
