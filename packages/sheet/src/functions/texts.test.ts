import { describe, expect, it } from 'vitest'
import { getResult, type Line, rounded } from './table.test-kit.ts'

const LINES: Line[] = [
  ['LEFT("Sale Price",4)', 'Sale'],
  ['LEFT("a",-1)', '#VALUE!'],
  ['RIGHT("Sale",0)', ''],
  ['MID("Fluid Flow",7,20)', 'Flow'],
  ['MID("a",0,1)', '#VALUE!'],
  ['LEN(TRUE)', 4],
  ['FIND("M","Miriam McGovern",3)', 8],
  ['FIND("","abc",4)', 4],
  ['FIND("x","abc")', '#VALUE!'],
  ['SEARCH("m?g","Miriam McGovern")', 8],
  ['SEARCH("~*","a*b")', 2],
  ['REPLACE("abcdefghijk",6,5,"*")', 'abcde*k'],
  ['SUBSTITUTE("Quarter 1, 2011","1","2",3)', 'Quarter 1, 2012'],
  ['SUBSTITUTE("aaa","aa","b")', 'ba'],
  ['SUBSTITUTE("a","a","b",0)', '#VALUE!'],
  ['REPT("*-",3)', '*-*-*-'],
  ['REPT("a",32768)', '#VALUE!'],
  ['TRIM("  First   Quarter ")', 'First Quarter'],
  ['CLEAN(CHAR(9)&"text"&CHAR(10))', 'text'],
  ['PROPER("76BudGet o\'neil")', "76Budget O'Neil"],
  ['CHAR(128)', '€'],
  ['CODE("€")', 128],
  ['CHAR(0)', '#VALUE!'],
  ['UNICHAR(55296)', '#N/A'],
  ['UNICODE("😀")', 128512],
  ['EXACT("word","Word")', false],
  ['CONCAT(A1:B1,"!")', 'a1!', { A1: 'a', B1: 1 }],
  ['TEXTJOIN({"-","+"},FALSE,"a","","b")', 'a-+b'],
  ['TEXTJOIN(",",TRUE,A1:A3)', 'a,c', { A1: 'a', A3: 'c' }],
  ['TEXTBEFORE("a-b-c","-",2)', 'a-b'],
  ['TEXTBEFORE("a-b-c","-",-1)', 'a-b'],
  ['TEXTAFTER("a-b-c","x",1,0,0,"none")', 'none'],
  ['TEXTAFTER("a-b-c","-",3,0,1)', ''],
  ['TEXTAFTER("a","-",0)', '#VALUE!'],
  ['ARRAYTOTEXT(TEXTSPLIT("1,2;3",",",";"),1)', '{"1","2";"3",#N/A}'],
  ['TEXTSPLIT("a","")', '#VALUE!'],
  ['VALUE("$1,000")', 1000],
  ['VALUE(TRUE)', '#VALUE!'],
  ['NUMBERVALUE("2.500,27",",",".")', 2500.27],
  ['NUMBERVALUE("9%%")', 0.0009],
  ['NUMBERVALUE("1.2.3")', '#VALUE!'],
  ['VALUETOTEXT("a""b",1)', '"a""b"'],
  ['T(5)', ''],
  ['BAHTTEXT(1234)', 'หนึ่งพันสองร้อยสามสิบสี่บาทถ้วน'],
  ['BAHTTEXT(-21.5)', 'ลบยี่สิบเอ็ดบาทห้าสิบสตางค์'],
  ['ASC("ＡＢ")', 'AB'],
  ['LENB("abc")', 3],
  ['REGEXTEST("alfalfa","(a|f)+l")', true],
  ['REGEXTEST("ABC","abc",1)', true],
  ['REGEXEXTRACT("Tel 555-1234","\\d{3}-\\d{4}")', '555-1234'],
  ['ARRAYTOTEXT(REGEXEXTRACT("a1b22","\\d+",1))', '1, 22'],
  ['ARRAYTOTEXT(REGEXEXTRACT("k=v","(\\w)=(\\w)",2))', 'k, v'],
  ['REGEXEXTRACT("abc","\\d")', '#N/A'],
  ['REGEXREPLACE("a1b2","\\d","<$0>")', 'a<1>b<2>'],
  ['REGEXREPLACE("a1b2c3","\\d","-",-1)', 'a1b2c-'],
  ['REGEXTEST("a","(")', '#VALUE!'],
  ['REGEXTEST(REPT("a",30),"(a+)+$")', true],
  ['REGEXTEST(REPT("a",30)&"b","(a+)+$")', '#VALUE!'],
  ['REGEXTEST("price 5€","(?<=price )\\d(?=€)")', true],
]

describe('texts', () => {
  it.each(LINES)('%s', (formula, want, cells) => {
    const got = getResult(formula, cells)
    if (typeof want === 'number' && typeof got === 'number') {
      const digits = String(Math.abs(want))
        .replace(/e.*$/, '')
        .replace(/^0\.0*|\./g, '').length
      expect(rounded(got, Math.min(9, digits))).toBe(rounded(want))
    } else expect(got).toBe(want)
  })
})
