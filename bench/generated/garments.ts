/** The cloth decides which fabrics a garment is made of. */
type Cloth = 'shirting' | 'knit' | 'bottom' | 'festive' | 'denim'

interface Garment {
  name: string
  /** of the sample catalogue */
  category: string
  cloth: Cloth
}

const of = (category: string, cloth: Cloth, ...names: string[]): Garment[] =>
  names.map((name) => ({ name, category, cloth }))

export const garments: readonly Garment[] = [
  ...of('Shirts', 'shirting', 'Oxford Shirt', 'Camp Shirt', 'Work Shirt', 'Band-Collar Shirt'),
  ...of('T-Shirts', 'knit', 'Crew Tee', 'Pocket Tee', 'Henley'),
  ...of('Kurtas', 'shirting', 'Kurta', 'Short Kurta', 'Pathani Kurta'),
  ...of('Polos', 'knit', 'Polo'),
  ...of('Hoodies', 'knit', 'Hoodie'),
  ...of('Sweatshirts', 'knit', 'Sweatshirt'),
  ...of('Joggers', 'knit', 'Joggers'),
  ...of('Shorts', 'bottom', 'Shorts'),
  ...of('Pyjamas & Dhotis', 'bottom', 'Pyjama'),
  ...of('Trousers', 'bottom', 'Trousers', 'Pleated Trousers'),
  ...of('Chinos', 'bottom', 'Chinos'),
  ...of('Cargos', 'bottom', 'Cargo Trousers'),
  ...of('Jeans', 'denim', 'Jeans', 'Tapered Jeans'),
  ...of('Jackets', 'denim', 'Trucker Jacket', 'Chore Jacket'),
  ...of('Jackets', 'shirting', 'Overshirt'),
  ...of('Nehru Jackets', 'festive', 'Nehru Jacket'),
  ...of('Waistcoats', 'festive', 'Waistcoat'),
  ...of('Blazers', 'festive', 'Blazer'),
  ...of('Bandhgalas', 'festive', 'Bandhgala'),
  ...of('Sherwanis', 'festive', 'Sherwani'),
]

export const fabricsOf: Record<Cloth, readonly string[]> = {
  shirting: ['Linen', 'Khadi', 'Cotton', 'Poplin', 'Chambray', 'Seersucker', 'Handloom'],
  knit: ['Cotton', 'Slub', 'Terry', 'Waffle', 'Bamboo', 'Piqué', 'Jersey'],
  bottom: ['Cotton', 'Linen', 'Twill', 'Corduroy', 'Wool', 'Seersucker', 'Handloom'],
  festive: ['Silk', 'Wool', 'Jacquard', 'Brocade', 'Velvet', 'Linen', 'Handloom'],
  denim: [
    'Denim',
    'Selvedge Denim',
    'Stretch Denim',
    'Washed Denim',
    'Raw Denim',
    'Slub Denim',
    'Light Denim',
  ],
}

export const colours = [
  ...['White', 'Black', 'Navy', 'Grey', 'Olive', 'Madder', 'Blue', 'Turmeric', 'Sage', 'Brown', 'Pink'],
  ...['Indigo', 'Green'],
]

export const places = [
  ...['Kaveri', 'Malabar', 'Kutch', 'Bandra', 'Chanderi', 'Nilgiri', 'Konkan', 'Malwa', 'Sanganer', 'Bagru'],
  ...[
    'Pochampally',
    'Maheshwar',
    'Kota',
    'Alleppey',
    'Mysuru',
    'Coorg',
    'Jaipur',
    'Udaipur',
    'Bhuj',
    'Surat',
  ],
  ...['Madurai', 'Kochi', 'Munnar', 'Darjeeling', 'Shillong', 'Majuli', 'Puri', 'Sambalpur', 'Bishnupur'],
  ...['Varanasi', 'Lucknow', 'Amritsar', 'Ludhiana', 'Patiala', 'Shimla', 'Kullu', 'Leh', 'Panjim', 'Hampi'],
  ...['Bidar', 'Gulbarga', 'Nashik', 'Paithan', 'Indore', 'Bhopal', 'Raipur', 'Ranchi', 'Gaya'],
]
