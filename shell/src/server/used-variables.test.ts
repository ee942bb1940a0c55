import { withUsedVariables } from './used-variables'

const style = (css: string) => ({ key: 'css', ids: ['a'], css })
const VARIABLES =
  ':root{--mui-a:red;--mui-ab:var(--mui-c, blue);--mui-c:green;--mui-d:1px;}@media print{:root{--mui-a:black;--mui-d:2px}}'

test('keeps the variables that rules, values of other variables and style attributes use', () => {
  const styles = [style(VARIABLES), style('.x{color:var(--mui-ab)}')]
  expect(withUsedVariables(styles, '<p style="color:var(--mui-a)">').map(({ css }) => css)).toEqual([
    ':root{--mui-a:red;--mui-ab:var(--mui-c, blue);--mui-c:green;}@media print{:root{--mui-a:black;}}',
    '.x{color:var(--mui-ab)}',
  ])
})

test('leaves out every other one, also the last of a rule, and no rule', () => {
  const [{ css } = style('')] = withUsedVariables([style(`${VARIABLES}.x{--own:1px;color:red}`)], '<p>')
  expect(css).toBe(':root{}@media print{:root{}}.x{--own:1px;color:red}')
})
