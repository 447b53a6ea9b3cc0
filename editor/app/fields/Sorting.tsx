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
import { SmallButton } from '../look.ts'
import { useWords } from '../words/index.ts'

/** The entry that the pointer is over: those that are open are higher than others, and their middles far away. */
const underPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args)
  return within.length > 0 ? within : closestCenter(args)
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** An arrow key leads to the next place, however high the entries are. */
const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, droppableRects, collisionRect } = context
  const step = STEPS[event.code]
  const next = step && droppableRects.get(Number((over ?? active)?.id) + step)
  if (!next || !collisionRect) return undefined
  event.preventDefault()
  return { x: collisionRect.left, y: next.top + (next.height - collisionRect.height) / 2 }
}

interface SortingProps {
  /** What the entries are called, in order. */
  readonly names: readonly string[]
  onMove(from: number, to: number): void
  readonly children: React.ReactNode
}

/** A list whose entries are moved by the pointer, or by keys, and by what a screen reader says of it. */
export function Sorting({ names, onMove, children }: SortingProps) {
  const words = useWords()
  const sensors = useSensors(
    // A press that moves less is none.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace }),
  )
  // Entries are known by their places, from 1.
  const say =
    (sentence: (name: string, place: number) => string) =>
    ({ active, over }: { readonly active: Active; readonly over?: Over | null }) =>
      sentence(names[Number(active.id) - 1] ?? '', Number((over ?? active).id))
  const announcements = {
    onDragStart: say(words.lifted),
    onDragOver: say(words.moved),
    onDragEnd: say(words.put),
    onDragCancel: say(words.putBack),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
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

/** An entry of a list with its buttons beside it; of one that opens, they lie on its name, and its fields have all the width. */
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

/** An entry with what it is moved by. */
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
