import { createInterface } from 'node:readline/promises'

/** Whoever runs a command: what they read, and what they answer. */
export interface Terminal {
  say(words: string): void
  /** Nothing where nobody is there to answer. */
  ask?: ((question: string) => Promise<string>) | undefined
}

export const ownTerminal: Terminal = {
  say: (words) => console.log(words),
  ask:
    process.stdin.isTTY && process.stdout.isTTY
      ? async (question) => {
          const lines = createInterface({ input: process.stdin, output: process.stdout })
          try {
            return (await lines.question(question)).trim()
          } finally {
            lines.close()
          }
        }
      : undefined,
}
