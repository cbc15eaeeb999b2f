import { Document, type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { registerFonts } from './fonts.ts'

/** What stands in the properties of a document. */
export interface PdfMeta {
  title: string
  author: string
  at: Date
}

let isReady = false

/** A document of these pages as the bytes of a PDF. The fonts are read with the first one. */
export async function renderPdf({ title, author, at }: PdfMeta, ...pages: ReactElement[]): Promise<Buffer> {
  if (!isReady) registerFonts()
  isReady = true
  const props: DocumentProps = { title, author, creator: author, producer: author, creationDate: at, language: 'en-IN' }
  return renderToBuffer(createElement(Document, props, ...pages))
}
