import { usualRights } from 'contract/people/rights'

/** Twelve shops that were approved, in the order of their registration: the last is the one to sign in as. */
export const merchants = [
  { fName: 'Sunita', lName: 'Pradhan', shopName: 'Udaharan Digital Point', type: 'Distributor', place: 0 },
  { fName: 'Imran', lName: 'Demo Shaikh', shopName: 'Demo Seva Kendra Nagpur', type: 'Retailer', place: 1 },
  { fName: 'Naresh', lName: 'Gupta', shopName: 'Namoona Traders', type: 'Retailer', place: 2 },
  { fName: 'Lakshmi', lName: 'Iyer', shopName: 'Demo Net Cafe', type: 'Retailer', place: 3 },
  { fName: 'Gurpreet', lName: 'Singh', shopName: 'Misaal Communication', type: 'Retailer', place: 4 },
  { fName: 'Anita', lName: 'Kumari', shopName: 'Udaharan Jan Seva', type: 'Retailer', place: 5 },
  { fName: 'Asha', lName: 'Patel', shopName: 'Asha Traders', type: 'Master Distributor', place: 6 },
  { fName: 'Mohan', lName: 'Demo Das', shopName: 'Demo Sahayata Kendra', type: 'Retailer', place: 7 },
  { fName: 'Farida', lName: 'Khan', shopName: 'Seva Point', type: 'Retailer', place: 2 },
  { fName: 'Joseph', lName: 'Demo Thomas', shopName: 'Namoona Akshaya', type: 'Retailer', place: 8 },
  { fName: 'Kalpit', lName: 'Sharma', shopName: 'Kalpit Seva', type: 'Distributor', place: 9 },
  { fName: 'Rakesh', lName: 'Udaharan', shopName: 'Demo Digital Seva Kendra', type: 'Distributor', place: 0 },
] as const

/** Eight who wait for the office; the days since they registered go from old to new. */
export const waiting = [
  { fName: 'PRAKASH', lName: 'NAMOONA RAO', shopName: 'Demo Xerox and Print', type: 'Retailer', place: 3, daysAgo: 9 },
  { fName: 'SHABNAM', lName: '', shopName: 'Shabnam Online', type: 'Retailer', place: 2, daysAgo: 7 },
  { fName: 'BIKASH', lName: 'DEMO ROY', shopName: 'Udaharan Telecom', type: 'Retailer', place: 7, daysAgo: 6 },
  { fName: 'REKHA', lName: 'SOLANKI', shopName: 'Misaal Mobile', type: 'Distributor', place: 6, daysAgo: 4 },
  { fName: 'DINESH', lName: 'DEMO YADAV', shopName: 'Namoona Common Service', type: 'Retailer', place: 5, daysAgo: 3 },
  {
    fName: 'KIRAN',
    lName: 'JADHAV',
    shopName: 'Kiran Cyber Point',
    type: 'Retailer',
    place: 0,
    daysAgo: 2,
    gender: 'T',
  },
  {
    fName: 'MEENA NAMOONA',
    lName: 'VERMA',
    shopName: 'Demo Digital Seva Kendra',
    type: 'Retailer',
    place: 0,
    daysAgo: 1,
  },
  { fName: 'TENZIN', lName: 'DEMO DORJE', shopName: 'Himalaya Demo Services', type: 'Retailer', place: 10, daysAgo: 0 },
] as const

/** Members (frenchies): under which of the merchants above, counted from 1. The last is the one to sign in as. */
export const members = [
  { name: 'Pooja Demo More', shopName: 'Pooja Seva', under: 1 },
  { name: 'Vijay Namoona Patil', shopName: 'Vijay Xerox', under: 1 },
  { name: 'Salma Shaikh', shopName: 'Salma Online', under: 11 },
  { name: 'Demo Digital', shopName: 'Demo Digital', under: 7 },
  { name: 'Harish Demo Patel', shopName: 'Harish Point', under: 7 },
  { name: 'Usha Udaharan', shopName: 'Usha Jan Seva', under: 11 },
  { name: 'Sandeep Demo Kale', shopName: 'Sandeep Digital', under: 12 },
  { name: 'Neha Namoona Joshi', shopName: 'Neha Demo Point', under: 12 },
] as const

export const office = [
  { userName: 'admin', name: 'Anand Namoona', role: 'admin' },
  { userName: 'devika', name: 'Devika Demo', role: 'staff', rights: usualRights },
  { userName: 'staff', name: 'Kavita Rane', role: 'staff' },
  { userName: 'suresh', name: 'Suresh Misaal', role: 'staff' },
] as const

export const places = [
  { district: 'Pune', state: 'Maharashtra', pin: '411001' },
  { district: 'Nagpur', state: 'Maharashtra', pin: '440001' },
  { district: 'Lucknow', state: 'Uttar Pradesh', pin: '226001' },
  { district: 'Chennai', state: 'Tamil Nadu', pin: '600001' },
  { district: 'Ludhiana', state: 'Punjab', pin: '141001' },
  { district: 'Patna', state: 'Bihar', pin: '800001' },
  { district: 'Surat', state: 'Gujarat', pin: '395003' },
  { district: 'Kolkata', state: 'West Bengal', pin: '700001' },
  { district: 'Ernakulam', state: 'Kerala', pin: '682011' },
  { district: 'Jaipur', state: 'Rajasthan', pin: '302001' },
  { district: 'Leh', state: 'Ladakh', pin: '194101' },
] as const
