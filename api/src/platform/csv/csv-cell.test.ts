import { csvCell } from './csv-cell'

test.each([
  ['Pothole', 'Pothole'],
  ['A "deep" hole, with water', '"A ""deep"" hole, with water"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+234 801', `'+234 801`],
  ['-1+1', `'-1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['  =1+1', `'  =1+1`],
  ['\t=1+1', `'\t=1+1`],
  ['\r=1+1', `"'\r=1+1"`],
  ['＝1+1', `'＝1+1`],
  [-3, '-3'],
  ['', ''],
])('the text %j is the cell %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
