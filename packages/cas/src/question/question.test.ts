import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openVariant, questionNeeds, type StackSource, type StackVariant } from '../index.ts'
import { input, node, question } from '../maxima.test-kit.ts'

const opened = (source: StackSource, seed = 1): StackVariant => {
  const found = openVariant(source, seed)
  if ('fault' in found) throw new Error(found.fault)
  return found.variant
}
const derivative = question(
  'n:rand(5)+2; p:x^n; ta:diff(p,x)',
  [input('ans1', 'ta')],
  [node('Diff', 'ans1', 'ta', 'x')],
  {
    text: '<p>Differentiate {@p@}: \\(f(x)={@p@}\\). [[input:ans1]] [[validation:ans1]]</p>[[if test="n=n"]]yes[[else]]no[[/if]][[foreach k="[1,2]"]]{#k#};[[/foreach]][[comment]]hidden[[/comment]]',
    questionNote: '{#p#}',
  },
)

describe('a variant', () => {
  it('is the same for the same seed, and others come with other seeds', () => {
    expect(opened(derivative, 7).note()).toBe(opened(derivative, 7).note())
    expect(new Set(Array.from({ length: 30 }, (_, seed) => opened(derivative, seed).note())).size).toBeGreaterThan(3)
  })
  it('shows formulas, blocks and the places for inputs', () => {
    const shown = opened(derivative).show(derivative.text)
    expect(shown).toEqual({
      html: expect.stringMatching(
        /^<p>Differentiate \\\(\{x\^\{\d\}\}\\\): \\\(f\(x\)=\{x\^\{\d\}\}\\\). \[\[input:ans1\]\] \[\[validation:ans1\]\]<\/p>yes1;2;$/,
      ),
    })
  })
  it("marks the teacher's answer as right, another one as wrong, and waits for one that is not there", () => {
    const variant = opened(derivative)
    const { typed } = variant.teacherAnswer('ans1')
    expect(variant.mark({ ans1: typed })).toMatchObject({
      score: 1,
      trees: [{ note: 'ATDiff_true | prt1-1-T', isComplete: true }],
    })
    expect(variant.mark({ ans1: `${typed}+1` }).score).toBe(0)
    expect(variant.mark({ ans1: '' }).trees[0]?.isComplete).toBe(false)
  })
  it('gives choices with their labels, and units and matrices what they need', () => {
    const source = question(
      '',
      [
        input('ans1', '[[a,true,"first"],[b,false,x^2]]', { type: 'radio' }),
        input('ans2', 'matrix([1,2,3],[4,5,6])', { type: 'matrix' }),
      ],
      [node('AlgEquiv', 'ans1', 'a')],
    )
    const variant = opened(source)
    expect(variant.choices('ans1')).toEqual([
      { value: 'a', label: 'first' },
      { value: 'b', label: '\\(x^{2}\\)' },
    ])
    expect(variant.matrixSize('ans2')).toEqual({ rows: 2, columns: 3 })
    expect(variant.mark({ ans1: 'a' }).score).toBe(1)
    expect(variant.mark({ ans1: 'b' }).score).toBe(0)
  })
  it('tells a tree that leads in a circle', () => {
    const first = node('AlgEquiv', 'ans1', '1')
    const source = question('', [input('ans1', '1')], [{ ...first, whenTrue: { ...first.whenTrue, next: '0' } }])
    expect(opened(source).mark({ ans1: '1' }).trees[0]?.fault).toContain('circle')
  })
  it('adds and takes away points from node to node', () => {
    const [a, b] = [node('AlgEquiv', 'ans1', '1'), node('GT', 'ans1', '0')]
    const source = question(
      '',
      [input('ans1', '1')],
      [
        { ...a, whenTrue: { ...a.whenTrue, score: '0.75', next: '1' } },
        { ...b, name: '1', whenTrue: { ...b.whenTrue, score: '0.25', scoreMode: '-' } },
      ],
    )
    expect(opened(source).mark({ ans1: '1' }).score).toBe(0.5)
  })
})

describe('what learners type', () => {
  const check = (typed: string, more: Parameters<typeof input>[2] = {}, model = 'x') =>
    opened(question('', [input('ans1', model, more)], [])).validate('ans1', typed)
  it.each([
    ['2*x', {}, 'valid'],
    ['2x', {}, 'invalid'],
    ['2x', { insertStars: 1 }, 'valid'],
    ['x y', { insertStars: 3 }, 'valid'],
    ['x y', {}, 'invalid'],
    ['x−1', {}, 'valid'],
    ['(x+1', {}, 'invalid'],
    ['x+1)', {}, 'invalid'],
    ['sin x', {}, 'invalid'],
    ['sin^2(x)', {}, 'invalid'],
    ['foo(x)', {}, 'invalid'],
    ['0.5*x', {}, 'invalid'],
    ['0.5*x', { forbidFloats: false }, 'valid'],
    ['2/4*x', { requireLowestTerms: true }, 'invalid'],
    ['[1,2]', {}, 'invalid'],
    ['diff(x^2,x)', { forbidWords: 'diff' }, 'invalid'],
    ['x:3', {}, 'invalid'],
    ['1/0', {}, 'invalid'],
    ['x=<2', {}, 'invalid'],
    ['1,5', {}, 'invalid'],
    ['', {}, 'blank'],
  ])('%s with %o is %s', (typed, more, state) => {
    const validation = check(typed, more)
    expect(validation.state).toBe(state)
    expect(validation.problems.length > 0).toBe(state === 'invalid')
  })
  it('splits names into letters where the author wants that', () => {
    expect(check('xy', { insertStars: 2 }).variables).toEqual(['x', 'y'])
    expect(check('xy', { insertStars: 1 }).variables).toEqual(['xy'])
  })
  it('never throws, whatever is typed', () => {
    const variant = opened(question('', [input('ans1', 'x', { insertStars: 5 })], [node('AlgEquiv', 'ans1', 'x')]))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^[x0-9+*^()/.=!,[\]{}a-e -]{0,40}$/)),
        typed => {
          expect(['blank', 'valid', 'invalid']).toContain(variant.validate('ans1', typed).state)
          const { score } = variant.mark({ ans1: typed })
          expect(score >= 0 && score <= 1).toBe(true)
        },
      ),
      { numRuns: 300, seed: 5 },
    )
  })
})

describe('what a question needs', () => {
  it('is nothing for one that can be played', () => {
    expect(questionNeeds(derivative)).toEqual([])
  })
  it('names functions, tests and blocks that are not known', () => {
    const source = question('p:plot3d(x*y)', [input('ans1', '1')], [node('SRegExp', 'ans1', '1')], {
      text: '[[jsxgraph]]x[[/jsxgraph]]',
    })
    expect(questionNeeds(source)).toEqual(['the block [[jsxgraph]]', 'the answer test SRegExp', 'the function plot3d'])
  })
  it('is found with other seeds too where chance decides, and asked once where it does not', () => {
    const faulty = (variables: string) =>
      questionNeeds(question(variables, [input('ans1', 'a')], [node('AlgEquiv', 'ans1', 'a')]))
    expect(opened(derivative).dependsOnSeed()).toBe(true)
    expect(opened(question('a:3', [input('ans1', 'a')], [node('AlgEquiv', 'ans1', 'a')])).dependsOnSeed()).toBe(false)
    // With the first seed it can be worked out, with the second it cannot.
    expect(faulty('k:rand(2); a:if is(k=0) then 1/0 else 1')).not.toEqual([])
  })
})
