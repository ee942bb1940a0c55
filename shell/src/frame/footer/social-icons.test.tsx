import { ThemeRoot } from '@civictrack/shared/host'
import { render, screen } from '@testing-library/react'
import { SocialIcons } from './social-icons'

test('links exactly the networks that have an address, by their names', () => {
  render(
    <ThemeRoot>
      <SocialIcons
        addresses={{ facebook: 'https://facebook.com/civictrack', x: '', linkedin: 'https://linkedin.com/x' }}
      />
    </ThemeRoot>,
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://facebook.com/civictrack',
    'https://linkedin.com/x',
  ])
  expect(screen.getByRole('link', { name: 'Facebook' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})
