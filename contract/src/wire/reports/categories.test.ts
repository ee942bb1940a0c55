import { CATEGORIES, CATEGORY_FILTERS, categoryFilterOf } from './categories'

test('has the categories of the specification in its order', () => {
  expect(CATEGORIES).toEqual(['Road Damage', 'Electricity', 'Waste Management', 'Water Supply', 'Drainage', 'Others'])
})

test('the dashboard has a filter for each category but Waste Management', () => {
  expect(CATEGORY_FILTERS).toEqual(['Road Damage', 'Electricity', 'Water Supply', 'Drainage', 'Others'])
})

test('Others finds every category without a filter of its own, also one of a newer version', () => {
  const found = [...CATEGORIES, 'Future Category'].filter((category) => categoryFilterOf(category) === 'Others')
  expect(found).toEqual(['Waste Management', 'Others', 'Future Category'])
})
