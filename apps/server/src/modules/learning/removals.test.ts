import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html.ts'
import { Removals } from './removals.ts'

function lossOf(html: string) {
  const removals = new Removals()
  cleanHtml(html, removals)
  return { reasons: removals.reasons, layout: removals.hasLostLayout }
}

describe('what author HTML loses', () => {
  it.each([
    ['nothing', '<h1>A</h1><p>b <a href="mailto:a@b.co">c</a> <img src="@@file@@/a.png"></p>', []],
    ['frames', '<iframe src="javascript:x()"></iframe><iframe src="x">other</iframe>', ['removed: 2 iframes']],
    [
      'a thing beside a formula',
      '<p>a <math><mrow><mi>x</mi></mrow></math></p><embed src="x">',
      ['removed: 1 embedded object'],
    ],
    ['a drawing', '<svg><path d="M0"/><a href="javascript:1">x</a></svg>', ['removed: 1 drawing']],
    [
      'what is hidden at its source',
      '<p style="color: red; display:none">a <b>b</b></p><p class="x d-none">c</p><i hidden>d</i><b style="visibility:hidden">e</b>',
      ['removed: 4 hidden texts'],
    ],
    ['script', '<p onclick="x()">a</p><script>1</script>', ['removed: 2 scripts']],
    ['fields', '<form><input name="a"><textarea>b</textarea></form>', ['removed: 1 form, 2 form fields']],
    [
      'addresses',
      '<a href="javascript:1">x</a><a href=" ftp://h/a">y</a><img src="//evil.example/x.png">',
      ['removed: 3 unsafe links'],
    ],
    [
      'frames of other sites',
      '<iframe src="https://a.example"></iframe>',
      ['frames of other sites that became links: 1'],
    ],
    [
      'files of other sites in films of the course',
      '<video src="@@file@@/v.mp4" poster="https://a.example/p.png"><track src="https://a.example/c.vtt"></video>',
      ['removed: 2 foreign files'],
    ],
    ['tags of no HTML', '<p>See <hint>calc_rule</hint></p>', ['removed: 1 unknown tag']],
    ['foreign pictures', '<img src="https://a.example/a.png">', ['pictures of other sites that became links: 1']],
    ['the rest of a long text', 'x'.repeat(2_000_007), ['characters beyond the limit of a text that were cut: 7']],
  ])('tells of %s', (_what, html, reasons) => {
    expect(lossOf(html).reasons).toEqual(reasons)
  })

  it.each([
    ['a style', '<p style="color:red">a</p>', true],
    ['a tag that is only layout', '<center>a</center>', true],
    ['what stands too deep', '<div>'.repeat(60), true],
    ['nothing', '<p title="t">a</p>', false],
  ])('tells apart layout: %s', (_what, html, layout) => {
    expect(lossOf(html)).toEqual({ reasons: [], layout })
  })
})
