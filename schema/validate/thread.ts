// A thread that reads documents begins here.
import { workerData } from 'node:worker_threads'
import { type ThreadData, takeShare } from './threads.ts'

const { port, ...work }: ThreadData = workerData
takeShare(work, (facts) => port.postMessage(facts))
