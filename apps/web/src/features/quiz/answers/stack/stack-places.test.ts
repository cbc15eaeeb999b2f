import { expect, it } from 'vitest'
import { stackPlaces } from './stack-places.ts'

const boxOf = (html: string): HTMLElement => {
  const box = document.createElement('div')
  box.innerHTML = html
  return box
}

it('puts a place for each field, reading and judgement where the author named it', () => {
  const box = boxOf('<p>Let a [[input:ans1]] and b [[input:ans2]].</p><p>[[validation:ans1]] [[feedback:prt1]]</p>')
  const places = stackPlaces(box)
  expect([...places.keys()].toSorted()).toEqual(['feedback:prt1', 'input:ans1', 'input:ans2', 'validation:ans1'])
  places.get('input:ans1')?.append('ONE')
  places.get('input:ans2')?.append('TWO')
  expect(box.querySelector('p')?.textContent).toBe('Let a ONE and b TWO.')
})

it('has one place for a field that is named twice, and leaves other brackets alone', () => {
  const box = boxOf('<p>[[input:ans1]] or [[input:ans1]], [[1]] and [[define a="1"]]</p>')
  expect([...stackPlaces(box).keys()]).toEqual(['input:ans1'])
  expect(box.textContent).toBe(' or , [[1]] and [[define a="1"]]')
})
