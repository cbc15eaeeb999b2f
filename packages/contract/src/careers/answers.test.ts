import { describe, expect, it } from 'vitest'
import { type AnswerRules, checkAnswer, getWords } from './answers.ts'
import type { ResponseType } from './constants.ts'
import { applicationTag, roundTag } from './status.ts'

const asked = (response_type: ResponseType, more: Partial<AnswerRules> = {}): AnswerRules => ({
  response_type,
  required: true,
  ...more,
})
const options = ['Excel', 'SQL', 'Python']

describe('an answer', () => {
  it.each<[ResponseType, string, Partial<AnswerRules>?]>([
    ['short_text', 'Kochi'],
    ['long_text', 'Two lines\nof it'],
    ['long_text', 'one two three', { max: 3 }],
    ['number', '5,40,000'],
    ['number', '-2.5'],
    ['number', '3', { min: 3, max: 3 }],
    ['date', '2028-02-29'],
    ['single_choice', 'SQL', { options }],
    ['yes_no', 'No'],
    ['year', '1960'],
    ['year', '2030'],
    ['city', 'Thiruvananthapuram (Trivandrum)'],
    ['city', 'तिरुवनंतपुरम'],
    ['link', 'https://www.linkedin.com/in/someone'],
    ['file', '8812'],
  ])('of %s: %s is taken', (type, answer, more) => {
    expect(checkAnswer(asked(type, more), answer)).toBeNull()
  })

  it.each<[ResponseType, string, Partial<AnswerRules>?]>([
    ['short_text', 'two\nlines'],
    ['long_text', 'one two three four', { max: 3 }],
    ['long_text', 'x'.repeat(10_001)],
    ['number', 'five'],
    ['number', '1e9'],
    ['number', ',,5,,'],
    ['number', '5,'],
    ['number', '2', { min: 3 }],
    ['number', '4', { max: 3 }],
    ['date', '2027-02-29'],
    ['date', '5/1/2027'],
    ['single_choice', 'Perl', { options }],
    ['multiple_choice', 'SQL', { options }],
    ['yes_no', 'yes'],
    ['year', '1959'],
    ['year', '2031'],
    ['city', '<script>'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://localhost'],
    ['link', 'https://a b.example'],
    ['file', '0'],
  ])('of %s: %s is refused', (type, answer, more) => {
    expect(checkAnswer(asked(type, more), answer)).not.toBeNull()
  })

  it('of several choices is a list of the options, each once', () => {
    const several = asked('multiple_choice', { options })
    expect(checkAnswer(several, ['SQL', 'Excel'])).toBeNull()
    expect(checkAnswer(several, ['SQL', 'SQL'])).not.toBeNull()
    expect(checkAnswer(several, ['Perl'])).not.toBeNull()
    expect(checkAnswer(asked('short_text'), ['SQL'])).not.toBeNull()
  })

  it('may be left out where it is not required, and only there', () => {
    for (const empty of [undefined, '', '  ', []]) {
      expect(checkAnswer(asked('number', { required: false }), empty)).toBeNull()
      expect(checkAnswer(asked('number'), empty)).toBe('Please answer this question')
    }
  })

  it('counts its words', () => {
    expect([getWords(''), getWords('  a  b\nc ')]).toEqual([0, 3])
  })
})

describe('a status (careers 4.1)', () => {
  it('of a round: nothing yet is awaited, who did not appear is rejected', () => {
    expect([undefined, null, 'awaited' as const].map(one => roundTag(one).label)).toEqual(Array(3).fill('Awaited'))
    expect(roundTag('cleared')).toEqual({ label: 'Cleared', tone: 'green' })
    expect(roundTag('not_appeared')).toEqual(roundTag('rejected'))
  })

  it('of an application: rejected and offered stand over its round', () => {
    expect(applicationTag('rejected', 'cleared')).toEqual({ label: 'Rejected', tone: 'red' })
    expect(applicationTag('offered', 'awaited').label).toBe('Offered')
    expect(applicationTag('withdrawn', 'awaited').tone).toBe('grey')
    expect(applicationTag('others', null)).toEqual({ label: 'Awaited', tone: 'yellow' })
  })
})
