import { expect, it } from 'vitest'
import { fileDetail, fileSize, fileView } from './file-text.ts'

it.each([
  ['slides.pdf', 2_400_000, 'PDF · 2.4 MB'],
  ['orders.CSV', 860_400, 'CSV · 860 KB'],
  ['one.xlsx', 999_600, 'Excel · 1 MB'],
  ['notes', 33, 'File · 33 B'],
  ['run.py', 1, 'PY · 1 B'],
])('%s of %i bytes is told as %s', (name, sizeBytes, text) => {
  expect(fileDetail({ name, sizeBytes })).toBe(text)
})

it.each([
  ['application/pdf', 'pdf'],
  ['image/png', 'image'],
  // An SVG can hold script: the content origin sends it as a download.
  ['image/svg+xml', 'none'],
  ['audio/mpeg', 'audio'],
  ['text/plain', 'text'],
  ['text/html', 'none'],
  ['application/vnd.ms-excel', 'none'],
])('%s is shown as %s', (mime, view) => {
  expect(fileView({ mime })).toBe(view)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [15_000_000, '15 MB'],
  [1_000_000_000, '1.0 GB'],
  [2_540_000_000_000, '2540.0 GB'],
])('%i bytes are %s (spec: platform 9)', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
