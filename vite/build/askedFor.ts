import { delimiter } from 'node:path'
import { readShard } from '../files/shard.ts'
import type { BuildOptions } from './buildSite.ts'

/**
 * What a build is asked for by the environment: `BUILD_SHARD=3/8` for a part, `BUILD_PARTS` for folders of parts. Vite
 * takes no options on its command line but its own.
 */
export function askedFor({ BUILD_SHARD, BUILD_PARTS }: NodeJS.ProcessEnv): BuildOptions {
  const shard = BUILD_SHARD ? readShard(BUILD_SHARD) : undefined
  if (BUILD_SHARD && !shard) {
    console.error(`BUILD_SHARD is "${BUILD_SHARD}": write which part is to be made, and of how many, such as 3/8.`)
    process.exit(1)
  }
  return { shard, parts: BUILD_PARTS?.split(delimiter).filter(Boolean) ?? [] }
}
