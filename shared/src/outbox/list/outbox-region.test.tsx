import { act, render, screen, waitFor } from '@testing-library/react'
import { SiteRouter } from '../../navigation/site-router'
import { session } from '../../session/session'
import { mockNetwork, respondInOrder } from '../../testing/server'
import { tokenFor } from '../../testing/token'
import { ThemeRoot } from '../../ui/theme/theme-root'
import { outbox } from '../outbox'
import { OutboxRegion } from './outbox-region'

mockNetwork()
beforeEach(() => session.logIn(tokenFor('Ada')))
afterEach(async () => {
  for (const { id } of outbox.all()) await outbox.remove(id)
  session.logOut()
})

test('a page that was open before a report waited learns that it was sent', async () => {
  const { next } = respondInOrder()
  const onSent = jest.fn()
  render(
    <ThemeRoot>
      <SiteRouter>
        <OutboxRegion isEager onSent={onSent} />
      </SiteRouter>
    </ThemeRoot>,
  )
  await act(async () => {
    await outbox.add({ id: 'a', fields: { title: 'Pothole' }, image: new Blob(['photo']), imageName: 'photo.jpg' })
    await outbox.settled('a')
  })
  expect(await screen.findByText('Pothole')).toBeTruthy()
  expect(onSent).not.toHaveBeenCalled()
  next({ status: 201, body: { reference: 'CT-1' } })
  await act(() => outbox.retry())
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
})
