import { screen, within } from '@testing-library/react'
import { renderSite } from '../../testing/render-site'

// Specification, section 2: footer.

beforeEach(async () => {
  renderSite({ path: '/' })
  await screen.findByRole('contentinfo')
})

const footer = () => screen.getByRole('contentinfo')

/** The links of a column as `text -> target`. */
function column(heading: string): string[] {
  const { parentElement } = within(footer()).getByRole('heading', { name: heading })
  return linksOf(parentElement as HTMLElement)
}

function linksOf(container: HTMLElement): string[] {
  return within(container)
    .getAllByRole('link')
    .map((link) => `${link.textContent} -> ${link.getAttribute('href')}`)
}

test('has the specified columns, and each entry is a link', () => {
  expect(column('Get involved')).toEqual(['About us -> /AboutUs', 'Support -> /Support', 'FAQs -> /#FAQ'])
  expect(column('Stay updated')).toEqual([
    'Announcements -> /Blog',
    'News letter -> /#News',
    'Feedback -> /Support',
    'Updates -> /Blog',
  ])
  expect(column('Contact us')).toEqual([
    'hello@civictrack.example -> mailto:hello@civictrack.example',
    '+234 800 000 0000 -> tel:+2348000000000',
    'WhatsApp: +234 800 000 0001 -> https://wa.me/2348000000001',
  ])
})

test('has the same columns as sections that open, for small screens', () => {
  const sections = within(footer()).getAllByRole('group')
  expect(sections.map((section) => section.querySelector('summary')?.textContent)).toEqual([
    'Get involved',
    'Stay updated',
    'Contact us',
  ])
  expect(sections.map((section) => linksOf(section).length)).toEqual([3, 4, 3])
})

test('links the legal pages', () => {
  expect(linksOf(within(footer()).getByRole('list', { name: 'Legal' }))).toEqual([
    'Privacy Policy -> /Privacy',
    'Terms of Service -> /Terms',
    'Cookies Settings -> /Cookies',
  ])
})

test('names the owner of the site, and the releases that it runs', () => {
  expect(footer().textContent).toContain(
    'CivicTrack empowers Nigerians to report, track and resolve infrastructure issues.',
  )
  expect(footer().textContent).toContain('© 2025 CivicTrack. All rights reserved.')
  expect(footer().textContent).toContain('composition composition-1: shell 1.0.0, marketing 1.0.0')
})

test('shows four networks, none of them a link as long as it has no address', () => {
  expect(footer().querySelectorAll('ul > li > svg')).toHaveLength(4)
  expect(within(footer()).queryByRole('link', { name: /facebook|instagram|linkedin|^x$/i })).toBeNull()
})
