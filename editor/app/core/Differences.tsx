import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { color, line, typography } from '../../../src/theme/theme.ts'
import { findFileSchema } from '../../naming.ts'
import { type Choice, merge } from '../../versions/merge.ts'
import type { Change } from '../../versions/remote.ts'
import type { Collision } from '../../versions/trees.ts'
import { findDifferences } from './findDifferences.ts'
import { getRoute } from './navigation.ts'
import { Button, Hint, Primary, Row, Stack } from './styles.ts'
import { documentName, useWords, type Words } from './words/index.ts'

/** Further differences are only counted. */
const MAX_LISTED = 12

export const Entry = styled.div(css`
  padding-block: 10px;
  border-top: ${line};
  & > label {
    display: flex;
    gap: 8px;
    align-items: baseline;
  }
  & strong {
    color: ${color.ink};
  }
`)

export const nameChange = ({ file, before, after }: Change, words: Words) => documentName(file, after ?? before, words)

/** The changes of a file in words. */
export function Differences({ change }: { readonly change: Change }) {
  const words = useWords()
  const differences = [...new Set(describeChange(change, words))]
  return (
    <Hint as="ul" style={{ paddingLeft: 18 }}>
      {differences.slice(0, MAX_LISTED).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {differences.length > MAX_LISTED && <li>{words.andMore(differences.length - MAX_LISTED)}</li>}
    </Hint>
  )
}

/** The ticked changes, and a function that ticks or unticks one. `isTicked` says whether one is ticked at first. */
export function useTicks<C extends Change>(changes: readonly C[], isTicked: (change: C) => boolean = () => true) {
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  return {
    tickedChanges: changes.filter((change) => ticks[change.file] ?? isTicked(change)),
    tick: (file: string, isOn: boolean) => setTicks({ ...ticks, [file]: isOn }),
  }
}

interface TickedChangeProps {
  readonly change: Change
  readonly isTicked: boolean
  readonly isDisabled?: boolean
  onTick(file: string, isOn: boolean): void
  /** Notes about the change. */
  readonly children?: ReactNode
}

/** The changes of a file, with a tick that chooses or leaves out the file. */
export function TickedChange({ change, isTicked, isDisabled = false, onTick, children }: TickedChangeProps) {
  const words = useWords()
  return (
    <Entry>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isDisabled}
          onChange={({ target }) => onTick(change.file, target.checked)}
        />
        <strong>{nameChange(change, words)}</strong>
      </label>
      {children}
      <Differences change={change} />
    </Entry>
  )
}

export function describeChange(change: Change, words: Words): readonly string[] {
  const { file, from, before, after } = change
  if (change.isBroken) return [words.isBroken]
  if (before === undefined) return [words.isNew]
  if (after === undefined) return [words.isRemoved]
  const schema = findFileSchema(file)
  const differences = schema ? findDifferences(before, after, schema, words) : []
  const sentences = differences.map(({ where, description }) => (where ? `${where}: ${description}` : description))
  if (file !== from) return [words.renamed(getRoute(from) ?? from), ...sentences]
  return sentences.length > 0 ? sentences : [words.isChanged]
}

const Versions = styled.fieldset(css`
  padding: 10px 12px;
  border: 1px solid ${color.edge};
  ${typography.meta}
  & label {
    display: flex;
    gap: 8px;
    padding: 4px 0;
  }
  & span {
    max-height: 9em;
    overflow: auto;
    white-space: pre-line;
  }
`)

interface ConflictsProps {
  readonly collisions: readonly Collision[]
  onSettle(resolved: Readonly<Record<string, unknown>>): void
}

/** Asks which version to keep of fields that two people have changed. Everything else is merged already. */
export function Conflicts({ collisions, onSettle }: ConflictsProps) {
  const words = useWords()
  /** The choices by file and index of the conflict. */
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const mergedCollisions = collisions.map((collision) => ({
    ...collision,
    ...merge(collision, findFileSchema(collision.file), words, (index) => choices[`${collision.file} ${index}`]),
  }))
  const keys = mergedCollisions.flatMap(({ file, conflicts }) => conflicts.map((_, index) => `${file} ${index}`))
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(keys.map((key) => [key, choice])))
  return (
    <Stack role="alert">
      <strong>{words.conflict}</strong>
      <p>{words.conflictWords}</p>
      {mergedCollisions.map(({ file, mine, theirs, names, conflicts }) => (
        <div key={file}>
          <Hint>{documentName(file, mine ?? theirs, words)}</Hint>
          {conflicts.map(({ where, canBeBoth, ...versions }, index) => (
            // Choices do not change the list of conflicts.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Versions key={index}>
              <legend>{where || file}</legend>
              {(['mine', 'theirs', ...(canBeBoth ? (['both'] as const) : [])] as const).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={`${file} ${index}`}
                    checked={choices[`${file} ${index}`] === choice}
                    onChange={() => setChoices({ ...choices, [`${file} ${index}`]: choice })}
                  />
                  <span>
                    {(choice !== 'both' && names[choice]) || words[choice]}
                    {choice !== 'both' && `: ${findFileSchema(file) ? versions[choice] : ''}`}
                  </span>
                </label>
              ))}
            </Versions>
          ))}
        </div>
      ))}
      <Row>
        <Button onClick={() => chooseAll('mine')}>{words.allMine}</Button>
        <Button onClick={() => chooseAll('theirs')}>{words.allTheirs}</Button>
        <Primary
          disabled={!keys.every((key) => choices[key])}
          onClick={() => onSettle(Object.fromEntries(mergedCollisions.map(({ file, document }) => [file, document])))}
        >
          {words.takeOver}
        </Primary>
      </Row>
    </Stack>
  )
}
