import {
  type Active,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color } from '../../../src/theme/theme.ts'
import { SmallButton } from '../styles.ts'
import { useWords } from '../words/index.ts'

/** Finds the entry under the pointer. Unfolded entries are so high that `closestCenter` alone would miss them. */
const findEntryUnderPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  return within.length > 0 ? within : closestCenter(args)
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves an entry by one place per arrow key, whatever the heights of the entries. */
const getNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableRects, collisionRect } = context
  const step = STEPS[event.code]
  const next = step && droppableRects.get(Number((over ?? active)?.id) + step)
  if (!next || !collisionRect) return undefined
  event.preventDefault()
  return { x: collisionRect.left, y: next.top + (next.height - collisionRect.height) / 2 }
}

interface SortingProps {
  /** The names of the entries, in order. */
  readonly names: readonly string[]
  onMove(from: number, to: number): void
  readonly children: React.ReactNode
}

/** A list whose entries can be moved by pointer or keyboard, with announcements for screen readers. */
export function Sorting({ names, onMove, children }: SortingProps) {
  const words = useWords()
  const sensors = useSensors(
    // Pixels. A shorter movement is a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: getNextPlace }),
  )
  // The id of an entry is its place, counted from 1.
  const announce =
    (sentence: (name: string, place: number) => string) =>
    ({ active, over }: { readonly active: Active; readonly over?: Over | null }) =>
      sentence(names[Number(active.id) - 1] ?? '', Number((over ?? active).id))
  const announcements = {
    onDragStart: announce(words.lifted),
    onDragOver: announce(words.moved),
    onDragEnd: announce(words.put),
    onDragCancel: announce(words.putBack),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findEntryUnderPointer}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.howToMove } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(Number(active.id) - 1, Number(over.id) - 1)
      }}
    >
      <SortableContext items={names.map((_, index) => index + 1)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** An entry of a list with its buttons beside it. If it unfolds, they are beside its name, above its fields. */
export const Entry = styled.div(css`
  position: relative;
  display: flex;
  gap: 6px;
  align-items: start;
  background: ${color.bg};
  & > :not(button, :last-child) {
    flex: 1;
    min-width: 0;
  }
  &:has(> details) {
    display: block;
  }
  &:has(> details) > :is(button, div) {
    position: absolute;
    top: 4px;
    left: 4px;
  }
  & > details ~ :last-child:is(button, div) {
    left: auto;
    right: 4px;
  }
  & > details > summary {
    min-height: 36px;
    padding-right: 116px;
  }
  & > button + details > summary {
    padding-left: 40px;
  }
`)

const Handle = styled(SmallButton)(css`
  cursor: grab;
  touch-action: none;
`)

interface EntryProps {
  readonly index: number
  readonly name: string
  readonly children: React.ReactNode
}

/** An entry with a handle to move it. */
export function SortedEntry({ index, name, children }: EntryProps) {
  const words = useWords()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: index + 1,
    attributes: { roleDescription: words.movable },
  })
  const style = {
    transition,
    ...(transform && { transform: `translateY(${transform.y}px)` }),
    ...(isDragging && { position: 'relative' as const, zIndex: 1, boxShadow: '0 2px 12px #0004' }),
  }
  const label = `${words.move}: ${name}`
  return (
    <Entry ref={setNodeRef} style={style}>
      <Handle
        ref={setActivatorNodeRef}
        type="button"
        aria-label={label}
        title={words.move}
        {...attributes}
        {...listeners}
      >
        ⠿
      </Handle>
      {children}
    </Entry>
  )
}
