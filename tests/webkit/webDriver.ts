import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect } from 'playwright/test'
import { findWebKit } from '../../tools/programs.ts'
import { findFreePort } from '../ports.ts'

export const programs = findWebKit()

export const ESCAPE = '\uE00C'

/** Controls a window of WebKit with a few commands of https://www.w3.org/TR/webdriver2/ */
export interface Browser {
  readonly openUrl: (url: string) => Promise<void>
  /** Sets the outer size. The browser has a minimum width. */
  readonly resize: (width: number, height: number) => Promise<void>
  readonly back: () => Promise<void>
  /** Clicks the first match. */
  readonly click: (selector: string) => Promise<void>
  /** Types into the focused element. */
  readonly type: (text: string) => Promise<void>
  /** Runs a function in the page. It cannot use variables of the test. */
  readonly run: <A extends readonly (string | number)[], R>(pageFunction: (...args: A) => R, ...args: A) => Promise<R>
  readonly stop: () => void
}

/** Starts a virtual display. Returns its name. */
async function startDisplay(program: string): Promise<[ChildProcess, string]> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(createInterface(server.stdio[3] as NodeJS.ReadableStream), 'line')
  return [server, `:${number}`]
}

export async function startBrowser(): Promise<Browser> {
  if (!programs) throw new Error('WebKit is not installed.')
  const [display, name] = await startDisplay(programs.display)
  const port = await findFreePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name, GDK_BACKEND: 'x11' },
  })
  const stop = () => {
    driver.kill()
    display.kill()
  }

  const send = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }

  try {
    await expect(() => send('GET', '/status')).toPass({ timeout: 60_000, intervals: [50] })
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string }
    const sendCommand = (path: string, body: object = {}) => send('POST', `/session/${sessionId}/${path}`, body)
    /** An element is an object with its id as the only value. */
    const getId = (element: unknown) => Object.values(element as Record<string, string>)[0]
    return {
      stop,
      openUrl: async (url) => void (await sendCommand('url', { url })),
      resize: async (width, height) => void (await sendCommand('window/rect', { width, height })),
      back: async () => void (await sendCommand('back')),
      click: async (value) => {
        const element = getId(await sendCommand('element', { using: 'css selector', value }))
        await sendCommand(`element/${element}/click`)
      },
      type: async (text) => {
        const element = getId(await send('GET', `/session/${sessionId}/element/active`))
        await sendCommand(`element/${element}/value`, { text })
      },
      run: async (pageFunction, ...args) =>
        (await sendCommand('execute/sync', {
          script: `return (${pageFunction}).apply(null, arguments)`,
          args,
        })) as never,
    }
  } catch (error) {
    stop()
    throw error
  }
}
