/* The parsed body of an article: a small tree that components render. */

/** Text, possibly with emphasis or a link. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }

/** A picture, which is the only content of its paragraph. */
interface PictureNode<Picture> {
  readonly type: 'picture'
  readonly picture: Picture
}

/** A block of an article's body. Pictures are only at the top level. */
export type MarkdownNode =
  | { readonly type: 'heading'; readonly depth: 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly children: readonly MarkdownNode[] }
  | {
      readonly type: 'list'
      /** The number of the first item. Undefined for a list without numbers. */
      readonly start?: number
      readonly items: readonly (readonly MarkdownNode[])[]
    }
  | {
      readonly type: 'table'
      /** The names of its columns, for screen readers. */
      readonly name: string
      /** All rows have as many cells as the head. */
      readonly head: TableRow
      readonly rows: readonly TableRow[]
    }

/** The contents of the cells. */
export type TableRow = readonly (readonly Inline[])[]

export type MarkdownBody<Picture> = readonly (MarkdownNode | PictureNode<Picture>)[]
