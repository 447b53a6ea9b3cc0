import { afterAll } from 'vitest'
import { state } from '../../editor/app/core/store.ts'
import { closeDocuments } from '../../editor/app/core/sync.ts'

// Imported by tests that edit. The last edits would be sent during the tests of the next file, which shares `fetch`.
afterAll(() => closeDocuments([...state.documents.keys()]))
