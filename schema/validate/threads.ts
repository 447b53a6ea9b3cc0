import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { decodeFacts, encodeFacts, type KnownFile } from './encodedFacts.ts'
import type { DocumentFile } from './read/files.ts'
import { readFile } from './readFile.ts'

/** Documents for each thread, at least: fewer are read before it has started. */
const FEW = 500

/** How many documents a thread takes at one time: enough that handing them over costs little. */
const BATCH = 100

/** How long threads may hand over nothing, in ms, until they are given up. */
const PATIENCE_MS = 10_000

/** What threads read together, and how far they are: how many documents have been taken, and how many are read. */
interface Work {
  readonly root: string
  readonly files: readonly DocumentFile[]
  /** In memory that all of them share. */
  readonly counts: Int32Array<SharedArrayBuffer>
}

const [TAKEN, READ] = [0, 1]

/** What a thread is started with. At the port it hands over what it has read. */
export interface ThreadData extends Work {
  readonly port: MessagePort
}

/**
 * Reads many documents on all cores: this thread takes its share, as others do, and waits for these. What it leaves out
 * is to be read without threads: all documents, where they are few, and those that a thread has failed to read.
 */
export function readInThreads(root: string, files: readonly DocumentFile[]): ReadonlyMap<string, KnownFile> {
  const all = new Map<string, KnownFile>()
  if (files.length < FEW) return all
  const work: Work = { root, files, counts: new Int32Array(new SharedArrayBuffer(8)) }
  const most = Math.floor(files.length / FEW)
  const others = Array.from({ length: Math.min(availableParallelism() - 1, most) }, () => startThread(work))
  const add = (facts: Uint8Array) => {
    for (const [file, entry] of decodeFacts(Buffer.from(facts))) all.set(file, entry)
  }
  // As written, facts take less memory than as objects.
  takeShare(work, add)
  waitFor(work)
  for (const { thread, port } of others) {
    for (let got = receiveMessageOnPort(port); got; got = receiveMessageOnPort(port)) add(got.message)
    thread.terminate()
  }
  return all
}

function startThread(work: Work) {
  const { port1, port2 } = new MessageChannel()
  const workerData: ThreadData = { ...work, port: port2 }
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, transferList: [port2] })
  // What it has taken is read without it.
  thread.on('error', () => {})
  return { thread, port: port1 }
}

/** Reads what no other thread has taken, and hands over what is known then, batch by batch, until nothing is left. */
export function takeShare({ root, files, counts }: Work, handOver: (facts: Uint8Array) => void): void {
  const take = () => Atomics.add(counts, TAKEN, BATCH)
  for (let start = take(); start < files.length; start = take()) {
    const batch = files.slice(start, start + BATCH)
    handOver(encodeFacts(new Map(batch.map((file) => [file.file, readFile(root, file)]))))
    Atomics.add(counts, READ, batch.length)
    Atomics.notify(counts, READ)
  }
}

/** Waits until all that has been taken is read. */
function waitFor({ files, counts }: Work): void {
  for (let read = Atomics.load(counts, READ); read < files.length; read = Atomics.load(counts, READ)) {
    if (Atomics.wait(counts, READ, read, PATIENCE_MS) === 'timed-out') return
  }
}
