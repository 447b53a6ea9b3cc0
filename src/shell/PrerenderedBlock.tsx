import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { useLabel, useLanguage } from '../hooks/context.ts'
import { Wrap } from '../ui/layout.tsx'
import { loadDocument } from './loadDocument.ts'

const Note = styled(Wrap)(css`
  padding-block: 48px;
`)

/** The nodes of a block in a prerendered document, between React's comments for its boundary. */
function findBlock(document: Document, index: number): readonly Node[] {
  const nodes: Node[] = []
  let depth = 0
  let block = -1
  for (const node of document.querySelector('main > *')?.childNodes ?? []) {
    if (node.nodeType !== Node.COMMENT_NODE) {
      if (depth > 0 && block === index) nodes.push(node)
    } else if (node.nodeValue === '$') {
      if (depth++ === 0) block++
    } else if (node.nodeValue === '/$') depth--
  }
  return nodes
}

/** Replaces a block that failed with its prerendered HTML, without the parts that need a script. */
export function PrerenderedBlock({ index }: { readonly index: number }) {
  const label = useLabel()
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    loadDocument(window.location.pathname).then((prerendered) => {
      const element = container.current
      const nodes = prerendered ? findBlock(prerendered, index) : []
      if (nodes.length === 0 || !element) return setMissing(true)
      element.replaceChildren(...nodes.map((node) => document.importNode(node, true)))
      for (const control of element.querySelectorAll('[data-needs-script]')) control.remove()
    })
  }, [index])
  if (isMissing) {
    return (
      <Note role="note" lang={language}>
        {label('blockFailed')}
      </Note>
    )
  }
  return <div ref={container} />
}
