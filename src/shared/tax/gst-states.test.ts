import { expect, test } from 'vitest'
import { gstStates, gstStateCode, stateTaxName } from './gst-states.ts'

test.each([
  ['Bengal', '19'],
  ['Arunachal', '12'],
  ['Andaman', '35'],
  ['A & N Islands', '35'],
  ['Karnataka', '29'],
  [' tamilnadu ', '33'],
  ['J & K', '01'],
  ['Jammu & Kashmir', '01'],
  ['ORISSA', '21'],
  ['mh', '27'],
  ['Karnatka', '29'],
  ['Maharastra', '27'],
  ['Dehli', '07'],
  ['Kerela', '32'],
  ['Uttrakhand', '05'],
  ['Uttar Pardesh', '09'],
  ['Madya Pradesh', '23'],
  ['Hariyana', '06'],
  ['Pondicherry', '34'],
  ['Pondichery', '34'],
  ['Uttaranchal', '05'],
  ['Daman & Diu', '26'],
  ['Dadra & Nagar Haveli', '26'],
  ['The Dadra And Nagar Haveli And Daman And Diu', '26'],
  ['NCT of Delhi', '07'],
  ['Ladakh (UT)', '38'],
  ['State of Goa', '30'],
  ['IN-KA', '29'],
  ['29-Karnataka', '29'],
  ['Karnataka State', '29'],
  ['Pradesh', null],
  ['Goaa', null],
  ['Atlantis', null],
  ['', null],
])('%j is the state %j', (name, code) => {
  expect(gstStateCode(name)).toBe(code)
})

test.each([
  ['29', 'कर्नाटक', 'ಕರ್ನಾಟಕ', 'কর্ণাটক', 'கர்நாடகா', 'కర్ణాటక', 'કર્ણાટક'],
  ['27', 'महाराष्ट्र', 'ಮಹಾರಾಷ್ಟ್ರ', 'મહારાષ્ટ્ર', 'మహారాష్ట్ర', 'মহারাষ্ট্র'],
  ['33', 'तमिलनाडु', 'தமிழ்நாடு', 'தமிழ் நாடு', 'ತಮಿಳುನಾಡು', 'తమిళనాడు', 'തമിഴ്നാട്'],
  ['32', 'केरल', 'കേരളം', 'கேரளா', 'ಕೇರಳ'],
  ['19', 'पश्चिम बंगाल', 'পশ্চিমবঙ্গ', 'পশ্চিম বঙ্গ'],
  ['07', 'दिल्ली', 'नई दिल्ली', 'দিল্লি', 'ਦਿੱਲੀ', 'دہلی'],
  ['24', 'गुजरात', 'ગુજરાત'],
  ['03', 'पंजाब', 'ਪੰਜਾਬ'],
  ['06', 'हरियाणा', 'ਹਰਿਆਣਾ'],
  ['21', 'ओडिशा', 'ଓଡ଼ିଶା', 'उड़ीसा'],
  ['36', 'तेलंगाना', 'తెలంగాణ'],
  ['37', 'आंध्र प्रदेश', 'ఆంధ్ర ప్రదేశ్', 'ஆந்திரப் பிரதேசம்'],
  ['18', 'असम', 'অসম', 'আসাম'],
  ['01', 'जम्मू और कश्मीर', 'जम्मू व कश्मीर'],
  ['38', 'लद्दाख'],
  ['04', 'चंडीगढ़', 'ਚੰਡੀਗੜ੍ਹ'],
  ['22', 'छत्तीसगढ़'],
  ['20', 'झारखंड', 'ঝাড়খণ্ড'],
  ['05', 'उत्तराखंड'],
  ['09', 'उत्तर प्रदेश'],
  ['23', 'मध्य प्रदेश'],
  ['02', 'हिमाचल प्रदेश'],
  ['12', 'अरुणाचल प्रदेश'],
  ['08', 'राजस्थान', 'રાજસ્થાન'],
  ['10', 'बिहार', 'বিহার'],
  ['30', 'गोवा', 'গোয়া'],
  ['34', 'पुदुच्चेरी', 'पुडुचेरी', 'புதுச்சேரி'],
  ['31', 'लक्षद्वीप', 'ലക്ഷദ്വീപ്'],
  ['35', 'अंडमान और निकोबार द्वीपसमूह', 'अंडमान और निकोबार'],
  ['26', 'दादरा और नगर हवेली और दमन और दीव', 'दमन और दीव'],
  ['16', 'त्रिपुरा', 'ত্রিপুরা'],
  ['14', 'मणिपुर', 'ꯃꯅꯤꯄꯨꯔ'],
  ['17', 'मेघालय'],
  ['15', 'मिज़ोरम'],
  ['13', 'नागालैंड'],
  ['11', 'सिक्किम'],
])('the state %s is read in the scripts of India', (code, ...names) => {
  for (const name of names) expect([name, gstStateCode(name)]).toEqual([name, code])
})

test('every state has a code of its own, and no name means two', () => {
  expect(new Set(gstStates.map(({ code }) => code)).size).toBe(36)
  for (const { name, code, also } of gstStates)
    for (const known of [name, ...also]) expect([known, gstStateCode(known)]).toEqual([known, code])
})

test('a letter left out of a long name, or two swapped, still mean that state', () => {
  for (const { name, code } of gstStates.filter((state) => state.name.length > 6))
    for (let at = 1; at < name.length - 1; at++) {
      const swapped = name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2)
      for (const typed of [name.slice(0, at) + name.slice(at + 1), swapped])
        expect([typed, gstStateCode(typed)]).toEqual([typed, code])
    }
})

test('union territories without a parliament have UTGST', () => {
  expect([stateTaxName('04'), stateTaxName('07'), stateTaxName(null)]).toEqual(['UTGST', 'SGST', 'SGST'])
})
