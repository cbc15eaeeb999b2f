import { expect, it } from 'vitest'
import { normalForm, type Writing } from './normal-form.ts'

it.each<[Writing, string, string]>([
  ['sql', 'o.order_id = NULL', 'o.order_id=null'],
  ['sql', 'o.order_id = NULL', '(o.order_id = NULL)'],
  ['sql', "SELECT name -- all\nFROM s WHERE city = 'Pune';", "select name from s where city='Pune'"],
  ['sql', 'select /* of\nmany */ a', 'SELECT a'],
  ['code', 'x = 1\nprint( x )', 'x=1\n\nprint(x)\n'],
  ['words', 'A left join, obviously!', 'a LEFT JOIN obviously'],
  ['words', 'A left-join; (of two)', 'a left join of two'],
  ['words', 'o.order_id = NULL', 'o.order_id=null'],
])('%s: %j and %j are alike', (writing, one, other) => {
  expect(normalForm(one, writing)).toBe(normalForm(other, writing))
})

it.each<[Writing, string, string]>([
  ['sql', 'o.order_id = NULL', 'o.order_id <> NULL'],
  ['sql', "city = 'Pune'", "city = 'pune'"],
  ['sql', '(a) or (b)', 'a) or (b'],
  ['code', 'if x:\n  y()\nz()', 'if x:\n  y()\n  z()'],
  ['code', 'print("a  b")', 'print("a b")'],
  ['words', 'inner join', 'outer join'],
  ['words', 'o.order_id = NULL', 'o.order_id <> NULL'],
  ['words', 'p < 0.05', 'p > 0.05'],
  ['words', '-5', '5'],
  ['words', 'end - start', 'end start'],
  ['words', '1.5', '1 5'],
  ['words', '\u0915\u093F', '\u0915\u093E'],
  ['sql', "note = 'a -- b'", "note = 'a -- c'"],
  ['words', `${'long '.repeat(1000)}yes`, `${'long '.repeat(1000)}no`],
])('%s: %j and %j are not', (writing, one, other) => {
  expect(normalForm(one, writing)).not.toBe(normalForm(other, writing))
})
