import { onDemand } from '../ui/loadable.ts'

/** Fetched with the first page while there is a notice. */
export const noticePart = onDemand(async () => (await import('./Notice.tsx')).Notice)
