import { places as demoPlaces, merchants } from '../names.ts'

// Names for very many people who do not exist; the front of each list is drawn more often, as in life.

export const last =
  `Sharma Kumar Singh Patel Devi Yadav Gupta Khan Das Verma Shah Reddy Joshi Iyer Thomas Mishra Pandey Chauhan
  Jain Nair Kaur Mehta Kale Rao Pillai Choudhary Bose Ghosh Sinha Saxena Tiwari Dubey Trivedi Desai Kulkarni Patil Jadhav
  Shinde Pawar More Gaikwad Deshmukh Naidu Menon Kurup Fernandes Pereira Lobo Bhat Hegde Shetty Gowda Swamy Murthy Prasad
  Bhattacharya Chatterjee Banerjee Mukherjee Sengupta Barua Gogoi Saikia Bora Lama Tamang Rai Gurung Dorje Ansari Qureshi
  Siddiqui Malik Sheikh Mirza Bhatia Kapoor Chopra Malhotra Ahuja Arora Bedi Gill Sandhu Dhillon Brar Rathore Solanki`.split(
    /\s+/,
  )

export const first =
  `Asha Rakesh Sunita Imran Rekha Naresh Meena Gurpreet Anjali Mohan Farida Joseph Lakshmi Vijay Pooja Harish
  Salma Dinesh Usha Bikash Kavya Arjun Neha Tariq Deepak Priya Sanjay Geeta Manoj Kiran Ritu Ajay Nisha Suresh Shabnam Rahul
  Jyoti Amit Seema Prakash Rani Vikram Leela Ashok Gita Ramesh Padma Mahesh Uma Ganesh Tara Nitin Zoya Yusuf Hema Balbir
  Indira Tenzin Mary David Sarla Omkar Vimla Chetan`.split(/\s+/)

export const trades = merchants.map(({ shopName }) => shopName)
export const places = demoPlaces
