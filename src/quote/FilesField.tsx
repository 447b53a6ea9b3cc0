import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import type { DescribedItem } from '../../messages/describe.ts'
import { PARTS } from '../../messages/fields.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { centered, centeredFlow, color, field, line, quickly, radius, touch, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Complaint } from '../ui/form/Field.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Small } from '../ui/text.tsx'
import { useQuote } from './state/context.ts'
import { changeAttachments, useAttachments } from './state/draft.ts'
import { ACCEPTED_ENDINGS, addFiles, formatSize, LIMITS, readTransfer } from './state/files.ts'
import { useTransfers } from './useTransfers.ts'

const Box = styled.fieldset(css`
  min-width: 0;
  margin: 0 0 26px;
  padding: 0;
  border: 0;
  & > legend {
    ${typography.label}
    margin-bottom: 8px;
    padding: 0;
    line-height: 1.6;
  }
`)

const Drop = styled.div(css`
  ${centeredFlow}
  gap: 12px 16px;
  padding: 20px;
  border: 1px dashed ${color.edge};
  border-radius: ${radius};
  ${quickly('background-color', 'border-color')}
  &[data-over] {
    border-color: ${color.focus};
    background: color-mix(in oklab, ${color.ink} 6%, transparent);
  }
  & > p {
    flex: 1 1 28ch;
  }
`)

/** The button beside this input opens it. Without JavaScript, visitors use it directly. */
const Chooser = styled.input(css`
  max-width: 100%;
  font: inherit;
  &[hidden] {
    display: none;
  }
`)

const Photo = styled(QuietButton)(css`
  display: none;
  ${touch} {
    display: inline-flex;
  }
`)

const Rows = styled.ul(css`
  margin-top: 12px;
  border-bottom: ${line};
  &:empty {
    display: none;
  }
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 48px;
    align-items: center;
    gap: 0 16px;
    min-height: 56px;
    border-top: ${line};
    overflow-wrap: anywhere;
  }
  & > li > span:nth-of-type(2) {
    ${typography.tabular}
    color: ${color.ink3};
    font-size: var(--t-small);
    white-space: nowrap;
  }
  & > li > button {
    ${centered}
    width: 48px;
    height: 48px;
  }
  & progress,
  & select {
    grid-column: 1 / -1;
  }
  & select {
    ${field}
    min-height: 44px;
    margin-bottom: 10px;
    padding: 6px 10px;
  }
`)

export const Progress = styled.progress(css`
  display: block;
  width: 100%;
  height: 4px;
  margin-bottom: 8px;
  border: 0;
  border-radius: ${radius};
  background: ${color.line};
  accent-color: ${color.accent};
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.accent};
  }
  &::-moz-progress-bar {
    background: ${color.accent};
  }
`)

interface FilesFieldProps {
  /** Returns the id of a file's row, for links to it. */
  readonly getId: (index: number) => string
  readonly problems: readonly (string | undefined)[]
  /** Upload progress of each file, from 0 to 1. Undefined unless files are being sent. */
  readonly fileProgress: readonly number[] | undefined
  /** The list's items, which files can belong to. */
  readonly items: readonly DescribedItem[]
}

/** Accepts files that are dragged to the page, pasted, chosen or photographed. Files that cannot be sent are reported at once. */
export function FilesField({ getId, problems, fileProgress, items }: FilesFieldProps) {
  const { words, language } = useQuote()
  const { files, itemIds, lostNames } = useAttachments()
  const isHydrated = useHydrated()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const zone = useRef<HTMLDivElement>(null)
  const [rejections, setRejections] = useState<readonly string[]>([])
  /** Names of the last added files, for screen readers. */
  const [addedNames, setAddedNames] = useState('')

  const add = (candidates: Iterable<File>) => {
    const result = addFiles(files, [...candidates], words)
    setRejections(result.problems)
    const newFiles = result.files.slice(files.length)
    setAddedNames(newFiles.map(({ name }) => name).join(', '))
    if (newFiles.length > 0) changeAttachments({ files: result.files, lostNames: [] })
  }
  const changeFiles = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add(currentTarget.files ?? [])
    // Otherwise choosing the same file again would not fire a change event.
    currentTarget.value = ''
  }
  // Files that were chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const input = chooser.current
    if (!input?.files?.length) return
    add(input.files)
    input.value = ''
  }, [])

  const receiveTransfer = (transfer: DataTransfer) => {
    const { files, folders } = readTransfer(transfer)
    if (fileProgress) return
    add(files)
    const problems = folders.map((name) => fill(words.fileFolder, { name }))
    if (files.length + folders.length === 0) problems.push(words.filesNone)
    setRejections((previous) => [...previous, ...problems])
  }
  const isOver = useTransfers(zone, receiveTransfer)
  const remove = (index: number) => {
    setRejections([])
    changeAttachments({ files: files.filter((_, fileIndex) => fileIndex !== index), lostNames: [] })
    button.current?.focus()
  }

  return (
    <Box aria-describedby={`${id}-hint`}>
      <legend>{words.files}</legend>
      <Drop ref={zone} data-over={isOver || undefined}>
        <Chooser
          ref={chooser}
          type="file"
          name={PARTS.files}
          multiple
          accept={ACCEPTED_ENDINGS}
          aria-label={words.files}
          hidden={isHydrated}
          onChange={changeFiles}
        />
        <input
          ref={camera}
          type="file"
          accept="image/jpeg,image/png"
          capture="environment"
          aria-label={words.filesPhoto}
          hidden
          onChange={changeFiles}
        />
        {isHydrated && (
          <>
            <QuietButton
              ref={button}
              type="button"
              disabled={Boolean(fileProgress)}
              onClick={() => chooser.current?.click()}
            >
              {words.filesChoose}
            </QuietButton>
            <Photo type="button" disabled={Boolean(fileProgress)} onClick={() => camera.current?.click()}>
              {words.filesPhoto}
            </Photo>
          </>
        )}
        <Small id={`${id}-hint`}>{fill(words.filesHint, LIMITS)}</Small>
      </Drop>
      <VisuallyHidden role="status">{addedNames && fill(words.filesAdded, { names: addedNames })}</VisuallyHidden>
      <div role="alert">
        {mapChildren(rejections, (text) => (
          <Complaint>
            <Icon name="alert" />
            <span>{text}</span>
          </Complaint>
        ))}
      </div>
      {lostNames.length > 0 && (
        <Complaint role="status">
          <Icon name="alert" />
          <span>{fill(words.filesAgain, { names: lostNames.join(', ') })}</span>
        </Complaint>
      )}
      <Rows>
        {files.map((file, index) => {
          const problem = problems[index]
          return (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{file.name}</span>
              <span>{formatSize(file.size, language)}</span>
              {fileProgress ? (
                <Progress value={fileProgress[index] ?? 0} aria-label={file.name} />
              ) : (
                <button
                  id={getId(index)}
                  type="button"
                  aria-label={fill(words.fileRemove, { name: file.name })}
                  aria-describedby={problem && `${getId(index)}-problem`}
                  onClick={() => remove(index)}
                >
                  <Icon name="close" />
                </button>
              )}
              {items.length > 0 && !fileProgress && (
                <select
                  aria-label={fill(words.fileLine, { name: file.name })}
                  value={itemIds.get(file) ?? ''}
                  onChange={({ target }) => changeAttachments({ itemIds: new Map([...itemIds, [file, target.value]]) })}
                >
                  <option value="">{words.fileWhole}</option>
                  {items.map(({ id, name, note }, index) => (
                    <option key={id} value={id}>
                      {`${index + 1}. ${name ?? note}`}
                    </option>
                  ))}
                </select>
              )}
              {problem && <Complaint id={`${getId(index)}-problem`}>{problem}</Complaint>}
            </li>
          )
        })}
      </Rows>
    </Box>
  )
}
