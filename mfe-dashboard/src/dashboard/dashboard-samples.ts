import drain from '../pictures/drain.svg'
import light from '../pictures/light.svg'
import road from '../pictures/road.svg'
import waste from '../pictures/waste.svg'
import water from '../pictures/water.svg'
import type { ListedReport } from '../reports/listed-report'

/** The fixed sample list of the dashboard (specification, section 2). */
export const DASHBOARD_SAMPLES: readonly ListedReport[] = [
  {
    id: 'sample-road',
    title: 'Large pothole on Herbert Macaulay Way',
    location: 'Herbert Macaulay Way, Yaba, Lagos',
    description: 'A deep pothole fills with water when it rains. Two motorcycles fell here this week.',
    category: 'Road Damage',
    status: 'Reported',
    date: '2025-06-18',
    time: 'Today',
    picture: road,
    likes: 24,
    comments: 8,
  },
  {
    id: 'sample-light',
    title: 'Street lights out on Aminu Kano Crescent',
    location: 'Aminu Kano Crescent, Wuse 2, Abuja',
    description: 'Six lamps in a row have been dark for three weeks. The walk from the bus stop is not safe at night.',
    category: 'Electricity',
    status: 'In Progress',
    date: '2025-06-16',
    time: 'This Week',
    picture: light,
    likes: 41,
    comments: 15,
  },
  {
    id: 'sample-water',
    title: 'Burst water pipe at Bodija market',
    location: 'Bodija Market Road, Ibadan, Oyo',
    description: 'Clean water runs into the road day and night while the houses behind the market have none.',
    category: 'Water Supply',
    status: 'Resolved',
    date: '2025-06-14',
    time: 'This Week',
    picture: water,
    likes: 33,
    comments: 11,
  },
  {
    id: 'sample-drain',
    title: 'Blocked drainage behind Ogbete main market',
    location: 'Ogbete, Enugu North, Enugu',
    description: 'The gutter is full of refuse and floods the stalls at every rain.',
    category: 'Drainage',
    status: 'In Progress',
    date: '2025-06-03',
    time: 'This Month',
    picture: drain,
    likes: 57,
    comments: 21,
  },
  {
    id: 'sample-waste',
    title: 'Overflowing waste bins near Sabon Gari school',
    location: 'Sabon Gari, Fagge, Kano',
    description: 'The bins at the school gate have not been emptied for two weeks.',
    category: 'Others',
    status: 'Reported',
    date: '2025-05-29',
    time: 'This Month',
    picture: waste,
    likes: 18,
    comments: 5,
  },
]
