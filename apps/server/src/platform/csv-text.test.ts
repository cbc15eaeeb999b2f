import { expect, it } from 'vitest'
import { csvText } from './csv-text.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+911234', "'+911234"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['\t=1', "'\t=1"],
  ['-12.5', '-12.5'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['محمد علي', 'محمد علي'],
])('a cell %j is exported as %j', (text, cell) => expect(csvText([[text]])).toBe(`\uFEFF${cell}`))
